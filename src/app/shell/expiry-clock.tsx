import { useEffect, useState } from 'react';
import { pageLocale } from '../../shared/page-locale';

/** 'Signing out in 4:32', second by second; screen readers are told the sentence beside it, not each second. */
export function ExpiryClock({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <p role="timer">Signing out in {displayLeft(endsAt - now)}</p>;
}

/** 272000 → '4:32'. */
function displayLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The viewer's time of an instant by performance.now(): '5:41 PM'. */
export function displayClock(instant: number): string {
  const time = new Date(Date.now() + instant - performance.now());
  return time.toLocaleTimeString(pageLocale, { hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ');
}
