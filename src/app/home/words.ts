// What Home calls the viewer by.

/** 'Good afternoon' */
export function toGreeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}
