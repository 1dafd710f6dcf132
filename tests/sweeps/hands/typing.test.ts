import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsBefore, edit, EMPTY, idealAfter, type Edit } from '../../support/inputs/digits-typing';
import { fieldInPage, type FieldInPage } from '../../support/browser/field-in-page';
import { sharedSite } from '../../support/fixtures';
import { phoneTyping } from '../../support/inputs/phone-typing';

/** With real keys a hundredth of what tests/unit/client/typing.test.ts tries without a browser. */
const numRuns = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 300) / 100);
const PATIENCE = 60_000 + numRuns * 4000;

const site = sharedSite();

describe('The phone of the feedback form', () => {
  async function openForm() {
    const { page } = await site.visit('/promo/law', { width: 375 });
    await page.getByRole('link', { name: 'Оставить заявку' }).first().click();
    const field = page.getByLabel('Телефон');
    await field.focus();
    return { page, phone: fieldInPage(field), leave: () => page.getByLabel('Сообщение').focus() };
  }

  it(
    'is what was typed, to the letter, whatever slips were put right, when it is left as well',
    async () => {
      const { phone, leave } = await openForm();
      await fc.assert(
        fc.asyncProperty(phoneTyping, async ({ written, steps }) => {
          await phone.empty();
          for (const step of steps) {
            if (step.do === 'select') await phone.select(step.start, step.end);
            else if (step.do === 'press') await phone.press(step.key);
            else await phone[step.do](step.text);
          }
          await leave();
          expect(await phone.value()).toBe(written);
        }),
        { numRuns },
      );
    },
    PATIENCE,
  );

  it('is edited like any text: the caret stays, Backspace takes what is before it', async () => {
    const { phone } = await openForm();
    await phone.type('8 812 3330-00');
    for (const _ of '0-00') await phone.press('ArrowLeft');
    await phone.press('Backspace');
    expect(await phone.around()).toEqual(['8 812 33', '0-00']);
    await phone.type('3-0');
    expect(await phone.around()).toEqual(['8 812 333-0', '0-00']);
  });

  it.each(['8 (921) 000-00-0 Марина', '+8 812 333-00-00'])(
    'stays as it was typed, with what is expected, where it is no number: %s',
    async (typed) => {
      const { page, phone } = await openForm();
      await phone.type(typed);
      await phone.press('Enter');
      await page
        .getByText('10 цифр после +7 или иностранный номер с плюсом и кодом страны')
        .first()
        .waitFor();
      expect(await phone.value()).toBe(typed);
    },
  );
});

/** Walks a field and an ideal one through the same edits: digits and caret are the same at every step. */
async function walk(field: FieldInPage, length: number, edits: readonly Edit[]) {
  await field.empty();
  let ideal = EMPTY;
  const got: (readonly string[])[] = [];
  const wanted: (readonly string[])[] = [];
  for (const step of [{ do: 'paste', text: '1234567' }, ...edits] satisfies Edit[]) {
    if (step.do === 'select') await field.select(...digitsBefore(step, ideal.digits));
    else if (step.do === 'press') await field.press(step.key);
    else await field[step.do](step.text);
    ideal = idealAfter(ideal, step, length);
    got.push(await field.around());
    wanted.push([ideal.digits.slice(0, ideal.start), ideal.digits.slice(ideal.end)]);
  }
  expect(got).toEqual(wanted);
}
const edits = fc.array(edit, { minLength: 12, maxLength: 25 });

describe('The card field', () => {
  async function openCard() {
    const { page } = await site.visit('/promo/knauf2025', { width: 375 });
    return { page, card: fieldInPage(page.getByLabel('Номер карты')) };
  }

  it('takes nothing that does not fit, and the caret stays', async () => {
    const { card } = await openCard();
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
    await card.paste('2-3');
    expect(await card.around()).toEqual(['1023', '001']);
  });

  it('makes no other number of one that is too long: it keeps what was there and says why', async () => {
    const { page, card } = await openCard();
    const words = page.getByText('Не добавлено: в номере карты 7 цифр');
    for (const tooLong of ['10000019', '1000 0012 3456', '5469-3800-1000-0012']) {
      await card.empty();
      await card.type('5');
      await card.press('Backspace');
      await expect.poll(() => words.count()).toBe(0);
      await card.paste(tooLong);
      await words.waitFor();
      expect(await card.value()).toBe('');
    }
    await card.paste('№ 100 00-01');
    expect(await card.value()).toBe('1000001');
    expect(await words.count()).toBe(0);
    await card.select(2, 4);
    await card.paste('999');
    await words.waitFor();
    expect(await card.around()).toEqual(['1000', '001']);
    await card.select(7);
    await card.type('9');
    await words.waitFor();
    expect(await card.around()).toEqual(['1000001', '']);
    await card.press('Backspace');
    await expect.poll(() => words.count()).toBe(0);
    // What sets a field without saying so beforehand, as a password manager does.
    await page.getByLabel('Номер карты').fill('10000019');
    await words.waitFor();
    expect(await card.value()).toBe('100000');
  });

  it(
    'is after every edit what an ideal field would have',
    async () => {
      const { card } = await openCard();
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
    const input = page.getByLabel('Сумма покупок, ₽');
    const sum = fieldInPage(input);
    await sum.empty();
    const value = async () => (await sum.value()).replaceAll('\u00a0', ' ');
    return { page, input, sum, value, result: page.locator('output') };
  }

  it.each([
    ['150000,50', '150 000,50', '1 сертификат', '49 999,50 ₽'],
    ['1,5 млн', '1 500 000', '15 сертификатов', '100 000 ₽'],
  ])('takes %s for %s', async (typed, written, certificates, missing) => {
    const { sum, value, result } = await openSum();
    await sum.type(typed);
    expect(await value()).toBe(typed);
    await expect.poll(() => result.innerText()).toContain(certificates);
    expect((await result.innerText()).replaceAll('\u00a0', ' ')).toContain(missing);
    await sum.press('Tab');
    expect(await value()).toBe(written);
  });

  it.each(['1,5,5', '9999999999'])('makes no sum of %s, and says so', async (typed) => {
    const { page, input, sum, value, result } = await openSum();
    await sum.type(typed);
    await expect.poll(() => result.innerText()).not.toContain('сертификат');
    await sum.press('Tab');
    expect(await value()).toBe(typed);
    await page.getByText('например 150 000,50 или 1,5 млн').waitFor();
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    await sum.empty();
    await sum.type('250 000');
    expect(await input.getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => result.innerText()).toContain('2 сертификата');
  });
});
