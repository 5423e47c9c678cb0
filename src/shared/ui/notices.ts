import { atom } from 'jotai';
import type { ReactNode } from 'react';
import { appStore } from '../app-state/app-store';
import type { BannerTone } from './banner';

export type Notice = {
  id: number;
  tone: BannerTone;
  text: string;
  detail?: ReactNode;
  seconds?: number;
  scrollToTop?: boolean;
  onUndo?: (() => unknown) | undefined;
};
export type UndoNotice = { id: number; text: string; onUndo: () => unknown };

export const noticesAtom = atom<readonly Notice[]>([]);
export const undoNoticesAtom = atom<readonly UndoNotice[]>([]);
let nextId = 1;

/** A success banner for 3 seconds (A4, R39), or 12 with undo. It replaces an earlier failure. */
export function showSuccess(text: string, onUndo?: () => unknown, detail?: ReactNode): void {
  hideErrors();
  show({ tone: 'success', text, detail, onUndo, seconds: onUndo ? 12 : 3 });
}

/** The end of work that took a while, for people who have moved on to something else. */
export function showEnd(text: string, detail?: ReactNode): void {
  hideErrors();
  show({ tone: 'success', text, detail, seconds: 12 });
}

/**
 * An error banner with a scroll to the top: 15 s on data management, sponsor, brand and profile screens, 9 s on partner, user and
 * role screens (R39).
 */
export function showError(text: string, seconds: 9 | 15 = 15, detail?: string): void {
  show({ tone: 'error', text, detail: detail === text ? undefined : detail, seconds, scrollToTop: true });
}

export function hideErrors(): void {
  appStore.set(noticesAtom, (all) => all.filter(({ tone }) => tone !== 'error'));
}

/** The next person on this page must not see them. */
export function hideAllNotices(): void {
  appStore.set(noticesAtom, []);
  appStore.set(undoNoticesAtom, []);
}

/** Reports what was done with an undo button, for 12 seconds. Returns a function that hides it earlier. */
export function showUndo(text: string, onUndo: () => unknown): () => void {
  const id = nextId++;
  appStore.set(undoNoticesAtom, (all) => [...all, { id, text, onUndo }]);
  return () => hideUndo(id);
}

export function hideNotice(id: number): void {
  appStore.set(noticesAtom, (all) => all.filter((notice) => notice.id !== id));
}

export function hideUndo(id: number): void {
  appStore.set(undoNoticesAtom, (all) => all.filter((notice) => notice.id !== id));
}

/** The same text replaces its earlier notice, and a new failure replaces an older one. */
function show(notice: Omit<Notice, 'id'>): void {
  const isOver = ({ text, tone }: Notice) =>
    text === notice.text || (tone === 'error' && notice.tone === 'error');
  appStore.set(noticesAtom, (all) => [...all.filter((one) => !isOver(one)), { ...notice, id: nextId++ }]);
}
