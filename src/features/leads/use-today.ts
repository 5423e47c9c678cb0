import { useEffect, useState } from 'react';
import { toLocalDay } from '../../../schemas/values/calendar-day';

const checkSeconds = 15;

/** Today in the time zone (YYYY-MM-DD), also if the page stays open past midnight or the computer sleeps. */
export function useToday(zone: string): string {
  const [today, setToday] = useState(() => toLocalDay(new Date(), zone));
  useEffect(() => {
    const look = () => setToday(toLocalDay(new Date(), zone));
    look();
    const timer = setInterval(look, checkSeconds * 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [zone]);
  return today;
}
