import { useEffect, useState } from 'react';
import { toLocalDay } from '../../../schemas/values/calendar-day';

/** How late a new day may be noticed. */
const lookSeconds = 15;

/** Today in the zone (YYYY-MM-DD), also when the page stays open over midnight or the machine slept. */
export function useToday(zone: string): string {
  const [today, setToday] = useState(() => toLocalDay(new Date(), zone));
  useEffect(() => {
    const look = () => setToday(toLocalDay(new Date(), zone));
    look();
    const timer = setInterval(look, lookSeconds * 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [zone]);
  return today;
}
