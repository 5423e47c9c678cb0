import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { noticeHostId } from './notice-host';

export function AmongNotices({ children }: { children: ReactNode }) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => setHost(document.getElementById(noticeHostId)), []);
  return host && createPortal(children, host);
}
