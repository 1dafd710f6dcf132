import { useSyncExternalStore } from 'react';
import { tabStorage } from './loading/tab-storage';

/** Drafts of the current page view. A draft outlives its component, even if the browser blocks storage. */
const drafts = new Map<string, unknown>();
/** Keys of drafts that could not be stored. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Adding the same listener again has no effect.
  addEventListener('pageshow', onPageShow);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Rereads the drafts because other pages may have changed them while this page was in the back/forward cache. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  for (const key of drafts.keys()) {
    if (!unstored.has(key)) drafts.delete(key);
  }
  notify();
}

function readDraft(key: string): unknown {
  if (!drafts.has(key)) drafts.set(key, tabStorage.get(key));
  return drafts.get(key);
}

/** Stores a value for this tab. Null removes the stored value. */
export function writeDraft(key: string, value: unknown): void {
  drafts.set(key, value);
  if (value === null) tabStorage.remove(key);
  else if (tabStorage.set(key, value)) unstored.delete(key);
  else unstored.add(key);
  notify();
}

type Update<Value> = (before: Value) => Value;

/**
 * Works like `useState`, but stores the value for this tab (product: Typed text). The server and hydration use
 * `initial`. A server-rendered text field also needs `data-draft={key}`.
 */
export function useTabDraft<Value>(
  key: string,
  initial: Value,
): [Value, (next: Value | Update<Value>) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => readDraft(key),
    () => null,
  );
  // Safe cast: every writer of this key stores a value of this type.
  const valueOf = (draft: unknown) => (draft as Value | null) ?? initial;
  const write = (next: Value | Update<Value>) => {
    // Safe cast: drafts are JSON values, so a function is never a draft.
    const value = typeof next === 'function' ? (next as Update<Value>)(valueOf(readDraft(key))) : next;
    writeDraft(key, value);
  };
  return [valueOf(kept), write];
}
