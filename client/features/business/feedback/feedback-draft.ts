/** What is typed into the feedback form. */
export interface Draft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly value: string;
  readonly msg: string;
}

const KEY = 'feedback-draft';
const EMPTY: Draft = { name: '', email: '', phone: '', value: '', msg: '' };

/** What this tab's visitor has typed and not sent yet. Without storage (private windows, full disks) nothing is kept. */
export function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const text = (name: keyof Draft) => (typeof kept[name] === 'string' ? kept[name] : '');
    return {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      value: text('value'),
      msg: text('msg'),
    };
  } catch {
    return EMPTY;
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The form works without.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
}
