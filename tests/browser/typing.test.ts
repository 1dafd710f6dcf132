import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newVisitor } from '../support/browser';
import { siteInBrowser } from '../support/site-in-browser';
import { digitsBefore, edit, EMPTY, idealAfter, offsetIn, type Edit } from '../support/digits-typing';
import { phoneTyping } from '../support/phone-typing';

/** A field is walked through with real keys so often; `npm run fuzz` walks longer. */
const numRuns = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 300) / 100);

const site = siteInBrowser();

/** A page on a phone, with its code there. */
const open = async (path: string) => {
  const { page, complaints } = await newVisitor(site.browser, { width: 375 });
  await page.goto(site.server.url + path, { waitUntil: 'networkidle' });
  return { page, complaints };
};

const fieldNamed = (page: Page, label: string) => {
  const field = page.getByLabel(label);
  return {
    value: () => field.inputValue(),
    focus: () => field.focus(),
    /** What stands left and right of the caret, or of what is selected. */
    around: () =>
      field.evaluate((input: HTMLInputElement) => [
        input.value.slice(0, input.selectionStart ?? 0),
        input.value.slice(input.selectionEnd ?? 0),
      ]),
    select: (start: number, end = start) =>
      field.evaluate((input: HTMLInputElement, range) => input.setSelectionRange(...range), [start, end] as [
        number,
        number,
      ]),
    /** Empty, with the focus in it. */
    async empty() {
      await field.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Backspace');
    },
    paste: (text: string) =>
      // What a browser does with a clipboard's text: the field is told before and after.
      page.keyboard.insertText(text),
  };
};

describe('The phone of the feedback form', () => {
  const openForm = async () => {
    const { page } = await open('/promo/law');
    await page.getByRole('button', { name: 'Оставить заявку' }).click();
    await page.getByRole('dialog').waitFor();
    return { page, phone: fieldNamed(page, 'Телефон'), leave: () => page.getByLabel('Сообщение').focus() };
  };

  it('is the number that was typed, key by key, in every form people use', async () => {
    const { page, phone, leave } = await openForm();
    const written: Record<string, string> = {};
    const forms = {
      '88123330000': '+7 (812) 333-00-00',
      '+78123330000': '+7 (812) 333-00-00',
      '8 (812) 333-00-00': '+7 (812) 333-00-00',
      '8 800 555-35-35': '+7 (800) 555-35-35',
      '8123330000': '+7 (812) 333-00-00',
      '8005553535': '+7 (800) 555-35-35',
      '+7 701 234-56-78': '+7 (701) 234-56-78',
      '7 812 333 00 00': '+7 (812) 333-00-00',
      '(921) 000-00-00': '+7 (921) 000-00-00',
      '+375 29 000-00-00': '+375290000000',
    };
    for (const typed of Object.keys(forms)) {
      await phone.empty();
      await page.keyboard.type(typed);
      expect(await phone.value()).toBe(typed);
      await leave();
      written[typed] = await phone.value();
    }
    expect(written).toEqual(forms);
  });

  it('is the number that was meant, whatever slips were put right', async () => {
    const { page, phone, leave } = await openForm();
    await fc.assert(
      fc.asyncProperty(phoneTyping, async ({ meant, steps }) => {
        await phone.empty();
        for (const step of steps) {
          if (step.do === 'select') await phone.select(step.start, step.end);
          else if (step.do === 'press') await page.keyboard.press(step.key);
          else if (step.do === 'type') await page.keyboard.type(step.text);
          else await phone.paste(step.text);
        }
        await leave();
        expect(await phone.value()).toBe(meant);
      }),
      { numRuns: numRuns * 3 },
    );
  });

  it('is edited like any text: the caret stays, Backspace takes what is before it', async () => {
    const { page, phone, leave } = await openForm();
    await phone.empty();
    await page.keyboard.type('8 812 3330-00');
    for (let step = 0; step < 'x0-00'.length - 1; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    expect(await phone.around()).toEqual(['8 812 33', '0-00']);
    await page.keyboard.type('3-0');
    expect(await phone.around()).toEqual(['8 812 333-0', '0-00']);
    await leave();
    expect(await phone.value()).toBe('+7 (812) 333-00-00');
    await phone.focus();
    await phone.select('+7 (812'.length);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('3');
    expect(await phone.around()).toEqual(['+7 (813', ') 333-00-00']);
    await page.keyboard.press('Control+a');
    await phone.paste('8(800)555-35-35');
    await leave();
    expect(await phone.value()).toBe('+7 (800) 555-35-35');
  });

  it('stays as it was typed, with the reason, where it is no number', async () => {
    const { page, phone } = await openForm();
    await phone.empty();
    await page.keyboard.type('8 (921) 000-00-0 Марина');
    await page.keyboard.press('Enter');
    await page.getByText('10 цифр после +7 или иностранный номер с плюсом и кодом страны').first().waitFor();
    expect(await phone.value()).toBe('8 (921) 000-00-0 Марина');
  });

  it('is not touched while the visitor looks something up in another window', async () => {
    const { page, phone } = await openForm();
    await phone.empty();
    await page.keyboard.type('8342333000');
    // A window that loses the focus tells its field so; the field stays the active one.
    await page
      .getByLabel('Телефон')
      .evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await page.keyboard.type('1');
    expect(await phone.value()).toBe('83423330001');
  });
});

/** Walks a field and an ideal one through the same edits: digits and caret are the same at every step. */
async function walk(page: Page, label: string, length: number, edits: readonly Edit[]) {
  const field = fieldNamed(page, label);
  await field.empty();
  let ideal = EMPTY;
  const got: (readonly string[])[] = [];
  const wanted: (readonly string[])[] = [];
  for (const step of [{ do: 'paste', text: '1234567' }, ...edits] satisfies Edit[]) {
    if (step.do === 'select') {
      const text = await field.value();
      const [start, end] = digitsBefore(step, ideal.digits);
      await field.select(offsetIn(text, start, step.behind), offsetIn(text, end, step.behind));
    } else if (step.do === 'press') await page.keyboard.press(step.key);
    else if (step.do === 'type') await page.keyboard.type(step.text);
    else await field.paste(step.text);
    ideal = idealAfter(ideal, step, { length, tells: true });
    got.push((await field.around()).map((side) => side.replace(/\D/g, '')));
    wanted.push([ideal.digits.slice(0, ideal.start), ideal.digits.slice(ideal.end)]);
  }
  expect(got).toEqual(wanted);
}

describe('The card field', () => {
  const openCard = async () => {
    const { page, complaints } = await open('/promo/knauf2025');
    return { page, complaints, card: fieldNamed(page, 'Номер карты') };
  };

  it('takes nothing that does not fit, and the caret stays', async () => {
    const { page, card } = await openCard();
    await card.empty();
    await page.keyboard.type('1000001');
    await card.select(1);
    await page.keyboard.type('9');
    expect(await card.around()).toEqual(['1', '000001']);
    await page.keyboard.type('ф -');
    expect(await card.around()).toEqual(['1', '000001']);
    await card.select(2, 4);
    await page.keyboard.type('x');
    expect(await card.around()).toEqual(['10', '001']);
    await page.keyboard.press('Backspace');
    expect(await card.around()).toEqual(['10', '001']);
    await card.paste('2 3-4 5');
    expect(await card.around()).toEqual(['1023', '001']);
    await card.empty();
    await card.paste('100 00-01');
    expect(await card.around()).toEqual(['1000001', '']);
    await card.paste('999999999');
    expect(await card.around()).toEqual(['1000001', '']);
  });

  it('is right after every edit of any number of edits', async () => {
    const { page, complaints } = await openCard();
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 12, maxLength: 25 }), (edits) =>
        walk(page, 'Номер карты', 7, edits),
      ),
      { numRuns },
    );
    expect(complaints).toEqual([]);
  });
});

describe('The calculator of certificates', () => {
  const openSum = async () => {
    const { page, complaints } = await open('/promo/sert/');
    const sum = fieldNamed(page, 'Сумма покупок, ₽');
    const around = async () => (await sum.around()).map((side) => side.replaceAll('\u00a0', ' '));
    return { page, complaints, sum, around };
  };

  it('keeps caret and digits: in the middle, over a space, at the tenth digit, before zeros', async () => {
    const { page, sum, around } = await openSum();
    await sum.empty();
    await page.keyboard.type('1234567');
    expect(await around()).toEqual(['1 234 567', '']);
    await sum.select('1 234 '.length);
    await page.keyboard.press('Backspace');
    expect(await around()).toEqual(['123', ' 567']);
    await page.keyboard.type('4x');
    expect(await around()).toEqual(['1 234', ' 567']);
    await page.keyboard.press('Delete');
    expect(await around()).toEqual(['123 4', '67']);
    await page.keyboard.type('9999');
    expect(await around()).toEqual(['123 499 9', '67']);
    await sum.empty();
    await page.keyboard.type('1000000');
    await sum.select(1);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    expect(await around()).toEqual(['2', ' 000 000']);
    await page.getByText('20 сертификатов').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.type('0');
    await page.keyboard.press('Tab');
    expect((await around()).join('')).toBe('2 000 000');
  });

  it('is right after every edit of any number of edits', async () => {
    const { page, complaints } = await openSum();
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 12, maxLength: 25 }), (edits) =>
        walk(page, 'Сумма покупок, ₽', 9, edits),
      ),
      { numRuns },
    );
    expect(complaints).toEqual([]);
  });
});
