import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsBefore, edit, EMPTY, idealAfter, offsetIn, type Edit } from '../support/digits-typing';
import { fieldInPage, type FieldInPage } from '../support/field-in-page';
import { sharedSite } from '../support/fixtures';
import { phoneTyping } from '../support/phone-typing';

/** With real keys a hundredth of what tests/typing.test.ts tries without a browser. */
const numRuns = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 300) / 100);
const PATIENCE = 60_000 + numRuns * 4000;

const site = sharedSite();

describe('The phone of the feedback form', () => {
  async function openForm() {
    const { page } = await site.visit('/promo/law', { width: 375 });
    await page.getByRole('button', { name: 'Оставить заявку' }).first().click();
    const field = page.getByLabel('Телефон');
    await field.focus();
    return { page, phone: fieldInPage(field), leave: () => page.getByLabel('Сообщение').focus() };
  }

  it('is the number that was typed, key by key, in every form people use', async () => {
    const { phone, leave } = await openForm();
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
    const written: [string, string, string][] = [];
    for (const typed of Object.keys(forms)) {
      await phone.empty();
      await phone.type(typed);
      const before = await phone.value();
      await leave();
      written.push([typed, before, await phone.value()]);
    }
    expect(written).toEqual(Object.entries(forms).map(([typed, normal]) => [typed, typed, normal]));
  });

  it(
    'is the number that was meant, whatever slips were put right',
    async () => {
      const { phone, leave } = await openForm();
      await fc.assert(
        fc.asyncProperty(phoneTyping, async ({ meant, steps }) => {
          await phone.empty();
          for (const step of steps) {
            if (step.do === 'select') await phone.select(step.start, step.end);
            else if (step.do === 'press') await phone.press(step.key);
            else await phone[step.do](step.text);
          }
          await leave();
          expect(await phone.value()).toBe(meant);
        }),
        { numRuns },
      );
    },
    PATIENCE,
  );

  it('is edited like any text: the caret stays, Backspace takes what is before it', async () => {
    const { phone, leave } = await openForm();
    await phone.type('8 812 3330-00');
    for (const _ of '0-00') await phone.press('ArrowLeft');
    await phone.press('Backspace');
    expect(await phone.around()).toEqual(['8 812 33', '0-00']);
    await phone.type('3-0');
    expect(await phone.around()).toEqual(['8 812 333-0', '0-00']);
    await leave();
    expect(await phone.value()).toBe('+7 (812) 333-00-00');
    await phone.focus();
    await phone.select('+7 (812'.length);
    await phone.press('Backspace');
    await phone.type('3');
    expect(await phone.around()).toEqual(['+7 (813', ') 333-00-00']);
    await phone.press('Control+a');
    await phone.paste('8(800)555-35-35');
    await leave();
    expect(await phone.value()).toBe('+7 (800) 555-35-35');
  });

  it('is not touched while the visitor looks something up in another window', async () => {
    const { page, phone } = await openForm();
    await phone.type('8342333000');
    // A window that goes to the back tells its field so; the field stays the active one.
    await page
      .getByLabel('Телефон')
      .evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await phone.type('1');
    expect(await phone.value()).toBe('83423330001');
  });

  it('stays as it was typed, with what is expected, where it is no number', async () => {
    const { page, phone } = await openForm();
    await phone.type('8 (921) 000-00-0 Марина');
    await phone.press('Enter');
    await page.getByText('10 цифр после +7 или иностранный номер с плюсом и кодом страны').first().waitFor();
    expect(await phone.value()).toBe('8 (921) 000-00-0 Марина');
  });
});

/** Walks a field and an ideal one through the same edits: digits and caret are the same at every step. */
async function walk(field: FieldInPage, length: number, edits: readonly Edit[]) {
  await field.empty();
  let ideal = EMPTY;
  const got: (readonly string[])[] = [];
  const wanted: (readonly string[])[] = [];
  for (const step of [{ do: 'paste', text: '1234567' }, ...edits] satisfies Edit[]) {
    if (step.do === 'select') {
      const text = await field.value();
      const [start, end] = digitsBefore(step, ideal.digits);
      await field.select(offsetIn(text, start, step.behind), offsetIn(text, end, step.behind));
    } else if (step.do === 'press') await field.press(step.key);
    else await field[step.do](step.text);
    ideal = idealAfter(ideal, step, { length, tells: true });
    got.push((await field.around()).map((side) => side.replace(/\D/g, '')));
    wanted.push([ideal.digits.slice(0, ideal.start), ideal.digits.slice(ideal.end)]);
  }
  expect(got).toEqual(wanted);
}
const edits = fc.array(edit, { minLength: 12, maxLength: 25 });

describe('The card field', () => {
  async function openCard() {
    const { page } = await site.visit('/promo/knauf2025', { width: 375 });
    return fieldInPage(page.getByLabel('Номер карты'));
  }

  it('takes nothing that does not fit, and the caret stays', async () => {
    const card = await openCard();
    await card.focus();
    await card.type('1000001');
    await card.select(1);
    await card.type('9');
    expect(await card.around()).toEqual(['1', '000001']);
    await card.type('ф -');
    expect(await card.around()).toEqual(['1', '000001']);
    await card.select(2, 4);
    await card.type('x');
    expect(await card.around()).toEqual(['10', '001']);
    await card.press('Backspace');
    expect(await card.around()).toEqual(['10', '001']);
    await card.paste('2 3-4 5');
    expect(await card.around()).toEqual(['1023', '001']);
    await card.empty();
    await card.paste('100 00-01');
    await card.paste('999999999');
    expect(await card.around()).toEqual(['1000001', '']);
  });

  it(
    'is after every edit what an ideal field would have',
    async () => {
      const card = await openCard();
      await fc.assert(
        fc.asyncProperty(edits, (some) => walk(card, 7, some)),
        { numRuns },
      );
    },
    PATIENCE,
  );
});

describe('The calculator of certificates', () => {
  async function openSum() {
    const { page } = await site.visit('/promo/sert/', { width: 375 });
    const sum = fieldInPage(page.getByLabel('Сумма покупок, ₽'));
    await sum.empty();
    const around = async () => (await sum.around()).map((side) => side.replaceAll('\u00a0', ' '));
    return { page, sum, around };
  }

  it('keeps caret and digits: in the middle, over a space, at the tenth digit, before zeros', async () => {
    const { page, sum, around } = await openSum();
    await sum.type('1234567');
    expect(await around()).toEqual(['1 234 567', '']);
    await sum.select('1 234 '.length);
    await sum.press('Backspace');
    expect(await around()).toEqual(['123', ' 567']);
    await sum.type('4x');
    expect(await around()).toEqual(['1 234', ' 567']);
    await sum.press('Delete');
    expect(await around()).toEqual(['123 4', '67']);
    await sum.type('9999');
    expect(await around()).toEqual(['123 499 9', '67']);
    await sum.empty();
    await sum.type('1000000');
    await sum.select(1);
    await sum.press('Backspace');
    await sum.type('2');
    expect(await around()).toEqual(['2', ' 000 000']);
    await page.getByText('20 сертификатов').waitFor();
    await sum.press('Home');
    await sum.type('0');
    await sum.press('Tab');
    expect((await around()).join('')).toBe('2 000 000');
  });

  it(
    'is after every edit what an ideal field would have',
    async () => {
      const { sum } = await openSum();
      await fc.assert(
        fc.asyncProperty(edits, (some) => walk(sum, 9, some)),
        { numRuns },
      );
    },
    PATIENCE,
  );
});
