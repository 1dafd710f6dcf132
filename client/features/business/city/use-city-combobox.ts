import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTypeAhead } from './use-type-ahead';

/** Names that a PageUp or PageDown passes. */
const PAGE = 8;

/** A list that unfolds, and the name in it that the keyboard is on. */
interface CityList {
  readonly root: RefObject<(HTMLDetailsElement & HTMLDivElement) | null>;
  /** Index of the name under the keyboard while the list is open; null while it is closed. */
  readonly active: number | null;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
}

/**
 * Behaviour of a select-only combobox for a disclosure: the browser opens and closes it, and did so before this code was
 * there; the keyboard, a press elsewhere and a choice are seen to here. The focus stays where it is.
 */
export function useCityCombobox(
  names: readonly string[],
  chosen: number,
  choose: (index: number) => void,
): CityList {
  const root = useRef<HTMLDetailsElement & HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const search = useTypeAhead(names);
  const isOpen = active !== null;

  const show = (index: number | null) => {
    if (root.current) root.current.open = index !== null;
    setActive(index);
  };
  const close = () => show(null);
  const toggle = () => show(isOpen ? null : chosen);
  const onToggle = () => setActive((before) => (root.current?.open ? (before ?? chosen) : null));

  // What was opened before the code was there stays open.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(onToggle, []);

  useEffect(() => {
    if (!isOpen) return;
    const onClick = ({ target }: MouseEvent) => {
      if (!root.current?.contains(target as Node)) show(null);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOpen]);

  useEffect(() => {
    if (active !== null) root.current?.querySelectorAll('li')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const from = active ?? chosen;
    const last = names.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: isOpen ? Math.min(from + 1, last) : from,
      ArrowUp: isOpen ? Math.max(from - 1, 0) : from,
      Home: 0,
      End: last,
      ...(isOpen && { PageDown: Math.min(from + PAGE, last), PageUp: Math.max(from - PAGE, 0) }),
    };
    const { [event.key]: move } = moves;
    const found = event.ctrlKey || event.metaKey || event.altKey ? undefined : search(event.key, from);
    if (move !== undefined || found !== undefined) show(move ?? found ?? null);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (isOpen) choose(active);
      show(isOpen ? null : chosen);
    } else if (event.key === 'Escape' && isOpen) close();
    else {
      if (event.key === 'Tab') close();
      return;
    }
    event.preventDefault();
  }

  /** The space bar has done its work when it goes down; browsers toggle a disclosure when it comes up. */
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ') event.preventDefault();
  };

  return { root, active, close, toggle, onToggle, onKeyDown, onKeyUp };
}
