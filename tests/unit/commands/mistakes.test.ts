import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderReport } from '../../../commands/folder-report';
import { campaignFolder, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import { CAMPAIGNS_FOLDER } from '../../support/campaigns/fixture-folder';

/** A right file, made a wrong one: text for text, or the folder itself. */
type Change = readonly [from: string | RegExp, to: string] | ((folder: CampaignFolder) => void);
type Mistake = readonly [what: string, change: Change, told: RegExp];

/** A year of an end that is far enough not to be past, and not so far that it is doubted. */
const NEXT = String(new Date().getFullYear() + 1);
/** The day of the week after that end. */
const DAY_AFTER = new Intl.DateTimeFormat('ru', { weekday: 'long' }).format(new Date(`${NEXT}-06-01`));

/** A campaign of the season that comes, with nothing of any other in it. */
const right = (yaml: string) =>
  yaml
    .replaceAll('КНАУФ', 'ВОЛМА')
    .replace(/^title: .*/m, 'title: Гладкие стены с ВОЛМА')
    .replace(/^shortTitle: .*/m, 'shortTitle: Гладкие стены')
    .replace('catalogPath: catalog/knauf/', 'catalogPath: catalog/volma/')
    .replace(/from: .*/, "from: '2026-03-01'")
    .replace(/to: .*/, `to: '${NEXT}-05-31'`)
    .replace(/^period:/m, "publishFrom: '2026-02-15T10:00:00'\nperiod:")
    .replace(/^legal:\n[\s\S]*?\n\n/m, 'legal:\n  - Место у ВОЛМА определяется по сумме покупок.\n\n');

/** The same with prizes, as the manual writes them. */
const withPrizes = (yaml: string) => {
  const groups = [prize(1, 3), prize(4, 10), prize(11, 15)].map((one) => `    - ${one}`);
  return right(yaml).replace('places: 15', ['places: 15', '  prizes:', ...groups].join('\n'));
};

async function toldOf(change: Change, file = right): Promise<string[]> {
  const folder = campaignFolder();
  onTestFinished(folder.end);
  folder.put('volma', file, { 'share.png': png(1200, 630) });
  if (typeof change === 'function') change(folder);
  else edit('volma', ...change)(folder);
  const { issues, errors, warnings, unread } = await folderReport(folder.path);
  const ofThis = [...issues, ...errors, ...warnings].filter(([slug]) => slug === 'volma' || slug === '');
  return [...ofThis.flatMap(([, texts]) => texts), ...unread];
}

const title = (text: string): Change => ['title: Гладкие стены с ВОЛМА', `title: ${text}`];
const lead = (text: string) => edit('volma', /^lead: .*/m, `lead: ${text}`);
const worth = (text: string): Change => ['за каждый балл на карте клуба', text];
const prizes = (...groups: string[]): Change => ['places: 15', `places: 15\n  prizes: [${groups.join()}]`];
const prize = (from: number, to: number) => `{ from: ${from}, to: ${to}, is: 10 000, what: баллов }`;
const put = (name: string, contents: string | Buffer) => (folder: CampaignFolder) =>
  folder.putFile(`volma/${name}`, contents);
const ownFile = (folder: CampaignFolder, slug = 'volma') =>
  readFileSync(join(folder.path, slug, 'campaign.yaml'), 'utf8');
/** Shows the drawings of another campaign in place of its own. */
const borrow = (drawings: string) => (folder: CampaignFolder) => {
  for (const size of ['l', 'm', 's']) folder.remove(`volma/banner-${size}.svg`);
  folder.change('volma', (yaml) => yaml.replace(/^theme:/m, `drawings: ${drawings}\ntheme:`));
};
const advertise = (words: string) => edit('volma', /^theme:/m, `advertising: '${words}'\ntheme:`);

const instead = (name: string, other: string) => (folder: CampaignFolder) => {
  folder.remove(`volma/${name}`);
  put(other, 'x')(folder);
};

/** One change of the folder after the other. */
const all =
  (...changes: readonly ((folder: CampaignFolder) => void)[]) =>
  (folder: CampaignFolder) =>
    changes.forEach((change) => change(folder));
const edit = (slug: string, from: string | RegExp, to: string) => (folder: CampaignFolder) =>
  folder.change(slug, (yaml) => {
    expect(yaml.replace(from, to)).not.toBe(yaml);
    return yaml.replace(from, to);
  });
const terms = (text: string) => edit('volma', 'Место у ВОЛМА', `${text}. Место у ВОЛМА`);
const shut = (day: string) => edit('volma', 'period:', `publishTo: '${NEXT}-${day}'\nperiod:`);
const endsAt18 = edit('volma', /05-31'/, "05-31T18:00:00'");
/** Begins in the year in which it ends. */
const inSpring = edit('volma', /2026(?=-0[23])/g, NEXT);

const OTHER: Readonly<Record<string, string>> = {
  dataSlug: 'dataSlug: older',
  publishFrom: "publishFrom: '2025-02-15T10:00:00'",
  title: 'title: Другие слова заголовка',
  shortTitle: 'shortTitle: Другие слова плитки',
  lead: 'lead: Другие слова',
  productsTitle: 'productsTitle: Другие товары',
  description: `description: ${'Совсем другое описание акции. '.repeat(3).trim()}`,
  steps: 'steps: [{ title: Раз, text: раз }, { title: Два, text: два }, { title: Три, text: три }]',
  legal: 'legal:\n  - Другие условия.\n',
  tile: 'tile: { benefit: Другая польза }',
  catalogPath: 'catalogPath: catalog/other/',
};
/** Another campaign, earlier, with the named fields of this one. */
const beside =
  (partner: string, ...same: string[]) =>
  (folder: CampaignFolder) =>
    folder.put('older', () =>
      ownFile(folder)
        .split(/\n(?=\w)/)
        .map((text) => {
          const [name = ''] = /^\w+/.exec(text) ?? [];
          if (name === 'partner') return `partner: ${partner}`;
          // A supplier keeps its colours, another one has others.
          if (name === 'theme' && (partner === 'ВОЛМА') === same.includes('wrong look'))
            return text.replace('#0b63b0', '#0b53a0');
          return same.includes(name) ? text : (OTHER[name] ?? text);
        })
        .join('\n'),
    );
const sameDrawing = (folder: CampaignFolder) =>
  put('banner-l.svg', readFileSync(join(folder.path, 'older/banner-l.svg')))(folder);
/** A step with the name of another partner, whose campaign is there. */
const inWords = (name: string) =>
  all(beside('РОТБАНД'), edit('volma', 'Выбирайте товары', `Выбирайте ${name}`));
/** A draft: the file itself, or one with other words, from a moment on. */
const draftFrom =
  (from: string, ...words: [] | [from: RegExp, to: string]) =>
  (folder: CampaignFolder) => {
    const [old = '', text = ''] = words;
    put('campaign.next.yaml', `from: '${from}'\n${ownFile(folder).replace(old, text)}`)(folder);
  };

const ELEKTRIKA = readFileSync(join(CAMPAIGNS_FOLDER, 'karta-elektrika/campaign.yaml'), 'utf8');
const loyal = (from: RegExp, to: string) => (folder: CampaignFolder) =>
  folder.change('volma', () => ELEKTRIKA.replaceAll('karta-elektrika', 'volma').replace(from, to));

/** As much of a picture as makes it one. */
const PNG = Buffer.from('\x89PNG\r\n', 'latin1');
const SHARED = encodeURIComponent('Гладкие стены с ВОЛМА, ВОЛМА');
const GROUND = '<svg viewBox="0 0 4 3"><rect width="4" height="3"/></svg>';
const picture = (ending: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .toFormat(ending === 'jpg' ? 'jpeg' : (ending as 'png'))
    .toBuffer();
/** The beginning of a PNG of so many pixels. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.concat([PNG, Buffer.alloc(18)]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A picture for link previews that the command drew of something else besides the words. */
const drawnOf = (look: string) =>
  put('share.png', Buffer.concat([png(1200, 630), Buffer.from(` campaign:share ${SHARED}${look} \0`)]));

const YAML: Mistake[] = [
  ['a colour without quotes', ["hero: '#0b63b0'", 'hero: #0b63b0'], /:3: theme\.hero: .*напишите '#0b63b0'/],
  ['a colon in a title', title('Акция: гладкие'), /:\d+: нужно: одно значение; .*Двоеточие/],
  ['a colon in a list item', ['- Место', '- Правила: место'], /legal\.1: Двоеточие .*- 'Правила: …'/],
  ['a # in a text', title('Гладкие #1 стены'), /текст в кавычках или примечание на своей строке/],
  ['a quote not closed', [/to: '(\d+)-05-31'/, "to: '$1-05-31"], /^volma\/campaign\.yaml:13:\d+: кавычка не/],
  ['a double quote not closed', ['title: Гладкие', 'title: "Гладкие'], /кавычка не закрыта: title: "Гладкие/],
  ['an apostrophe in quotes', title("'Стены с L'Oreal'"), /апостроф внутри '…' пишется дважды: L''Oreal/],
  ['quotes in quotes', title('"Стены "Гладкие" с ВОЛМА"'), /кавычка " внутри "…": поставьте «ёлочки»/],
  ['the dash of a step lost', ['  - title: П', '    title: П'], /у пункта нет дефиса: - title/],
  ['a tab', ['  rows', '\trows'], /отступ из пробелов; .*не клавишей Tab/],
  ['a field outdented', ['  rows: 15', 'rows: 15'], /:\d+:1: rows: относится к leaderboard: .* с 2 пробелов/],
  ['a field too far in', ['  places: 15', '    places: 15'], /:5: places: стоит не под .* с 2 пробелов/],
  ['the first field outdented', ['  hero:', 'hero:'], /:1: hero: относится к theme: .* с 2 пробелов/],
  ['the first field too far in', ['  hero:', '   hero:'], /:4: hero: стоит не под .* с 2 пробелов/],
  ['a field of its own indented', [/^theme:/m, ' theme:'], /:2: theme: .*начните строку без пробелов/],
  ['a text outdented', [/^ {4}text:/m, '  text:'], /:3: text: стоит не под соседними: .* с 4 пробелов/],
  ['words after a quote', title('"Стены" с ВОЛМА'), /:\d+:1: после закрытой кавычки .*«ёлочки»/],
  ['Word’s quotes round a text with a colon', title('“Стены: ВОЛМА”'), /:\d+:1: кавычка “ не подходит/],
  ['no space after a colon', ['shortTitle: ', 'shortTitle:'], /имя поля, двоеточие и пробел/],
  ['no space before a quoted text', ['lead: ', 'lead:'], /:18:1: .*: после lead: нужен пробел/],
  ['a field twice', ['productsTitle:', 'lead: ещё раз\nproductsTitle:'], /поле, которое названо один раз/],
  ['an exclamation mark first', title('!Гладкие'), /со знака ! .*возьмите его в кавычки: title: '!Гладкие/],
  ['a backslash in double quotes', title('"Стены \\ВОЛМА"'), /обратной косой черты/],
  [
    'a second document',
    [/$/, "\n---\npublishTo: '2026-03-02'\n"],
    /^volma\/campaign\.yaml:\d+:1: .*одна акция/,
  ],
  ['an end of the document', ['\nlead: ', '\n...\nlead: '], /^volma\/campaign\.yaml:\d+:1: .*одна акция/],
  ['an empty file', put('campaign.yaml', ''), /ничего, файл пустой/],
  ['another encoding', put('campaign.yaml', Buffer.from([0xcf, 0xf0, 0xe8])), /в кодировке UTF-8/],
  ['a file of Word', put('campaign.yaml', Buffer.from('PK\u0003\u0004')), /campaign\.yaml/],
];

/** Each group has a prize of its own. */
const ownPrizes = all(
  edit('volma', /(?<=from: 1, .*)is: 10 000, what: баллов/, 'is: Поездка, what: в Казань'),
  edit('volma', /(?<=from: 4, .*)is: 10 000, what: баллов/, 'is: Перфоратор, what: с буром'),
);

/** After the prizes, or in them. */
const BELOW_PRIZES: Mistake[] = [
  ['a quote not closed at the end', [/(accentHover: '#\w+)'/, '$1'], /кавычка не закрыта: accentHover: /],
  ['a paragraph without its dash', ['по сумме покупок.', 'по сумме покупок.\n  Иначе.'], /стоит: Иначе\./],
  ['a mark with a colon', [/^theme:/m, 'advertising: Реклама, erid: 2Vt\ntheme:'], /стоит: Реклама, .*Двоет/],
  ['a bracket lost', ['баллов }\n    - { from: 11', 'баллов\n    - { from: 11'], /скобка \} не .*\{ from: 4/],
  ['a comma lost', ['is: 10 000,', 'is: 10 000'], /между полями в скобках нужна запятая: …, what: …$/],
  ['the last bracket lost', [/(from: 11.*) \}/, '$1'], /скобка \} не закрыта: - \{ from: 11, /],
  ['the first bracket lost', ['{ from: 4', 'from: 4'], /в фигурные скобки: \{ from: 4, .*баллов \}$/],
  ['another sum in words', lead('До двадцати тысяч бонусов.'), /lead: .*«До двадцати тысяч бонусов»/],
  ['another sum', lead('Дадим 7 000 баллов.'), /lead: в тексте «7 000 баллов», а призы .* 10 000 баллов/],
  [
    'certificates of another sum',
    all(
      edit('volma', /(?<=is: )10 000, what: баллов/g, 'Сертификат, what: на 16 000 ₽'),
      lead('Сертификаты до 15 000 ₽ за покупку от 3 000 ₽.'),
    ),
    /lead: .*«15 000 ₽», а призы .* Сертификат на 16 000 ₽/,
  ],
  ['roubles for points', lead('Приз — 10 тыс. рублей.'), /lead: .*«10 тыс. рублей», а призы .* баллов\.$/],
  ['the prize of another place', lead('За 2 место — 5 000.'), /lead: .*«За 2 место.*», а 1–3-е место/],
  ['as many places as a group has', lead('Баллы за первые 7 мест.'), /lead: .*«7 мест», .* группы/],
  ['the best of a group', all(ownPrizes, lead('Ждём десять лучших.')), /lead: .*«десять лучших», .* группы/],
  ['a range that is no group', lead('Рулетка — за 2–5-е.'), /lead: .*«2–5-е», .* группы/],
  ['a count in a second sentence', lead('Копите. 7 призов ждут.'), /lead: .*«7 призов», .* группы/],
  ['another sum without its unit', lead('За второе — по 12 000.'), /lead: .*«12 000», а призы/],
  ['the first prize again', [/is: 12 м.*/, 'is: 10 000'], /«10 000»: первый приз/],
  ['a comma in a value', ['what: баллов', 'what: баллов, сразу'], /сразу: запятая внутри/],
  ['a quote lost in brackets', [/is: 10 000(.*\n.*from: 4)/, "is: '10 000$1"], /кавычка .*\{ from: 1, /],
  ['a dash lost', ['- { from: 4', '{ from: 4'], /у пункта нет дефиса: - \{ from: 4, /],
  ['the first prize as a benefit', [/is: "1.*/, 'is: до 10 000'], /worth\.1\.is: «до 10 000»: первый приз/],
  ['two groups in a line', ['\n    - { from: 4', ' - { from: 4'], /на одной строке две группы призов: /],
];

const FIELDS: Mistake[] = [
  ['a field in small letters', ['shortTitle:', 'shorttitle:'], /: shorttitle: возможно, shortTitle$/],
  ['a field with a Russian letter', ['\ntitle:', '\ntitlе:'], /: titlе: .*русские .* title заново/],
  ['a drawn name, misspelt', all(drawnOf(''), edit('volma', 'partner', 'partnеr')), /: partnеr: .*русские/],
  ['a value with a Russian letter', ['catalog/volma', 'catalog/vоlma'], /catalogPath: .*русские буквы \(о\)/],
  ['a field of another outdented', ['  to:', 'to:'], /:1: to: относится к period: .* с 2 пробелов/],
  ['a field in Russian', ['\nlead:', '\nлид:'], /: лид: возможно, lead$/],
  ['a field left out', [/^lead: .*\n/m, ''], /lead: нужно: это поле, оно обязательно; стоит: ничего/],
  ['a draft’s field', ['partner:', "from: '2027-01-01'\npartner:"], /from: .*campaign\.next\.yaml/],
  ['an empty field', [/^lead: .*/m, 'lead:'], /lead: нужно: текст; стоит: пусто/],
  ['a number for a name', ['partner: ВОЛМА', 'partner: 2025'], /partner: .*Без кавычек это число/],
  ['more places than there can be', ['places: 15', 'places: 500'], /places: .* от 1 до 100; стоит: 500/],
  ['a title too long', title('Слово '.repeat(20)), /title: нужно: не длиннее 90 знаков, а здесь 119/],
  ['two steps', [/ {2}- title: Показывайте карту\n.*\n/, ''], /steps: нужно: список, от 3 до 4, а здесь 2/],
  ['a kind that is none', ['kind: supplier', 'kind: partner'], /kind: нужно: supplier или loyal/],
  ['a name in capitals', ['dataSlug: volma', 'dataSlug: Volma'], /dataSlug: нужно: строчные латинские буквы/],
  ['a path to another site', ['catalog/volma/', 'https://volma.ru/'], /catalogPath: нужно: путь в каталоге/],
  ['no leaderboard', ['leaderboard:\n  rows: 15\n  places: 15\n', ''], /leaderboard: нужно: рейтинг/],
  ['no period', [/^period:\n.*\n.*\n/m, ''], /period: нужно: срок с полями from и to/],
  ['a gap between prizes', prizes(prize(1, 3), prize(5, 15)), /2\.from: нужно: 4: группы.*; стоит: 5\.$/],
  ['prizes from the second place on', prizes(prize(2, 15)), /prizes\.1\.from: нужно: 1:/],
  ['places without a prize', prizes(prize(1, 14)), /prizes\.1\.to: нужно: 15:/],
  ['drawings of nobody', borrow('nobody'), /:\d+:\d+: drawings: нужно: имя акции, .* nobody/],
];

const rows = (...written: string[]): Change => ['places: 15', ['places: 15', ...written].join('\n  ')];

const LISTS: Mistake[] = [
  ['prizes that are no list', rows(`prizes: ${prize(1, 15)}`), /prizes: .*дефиса: - \{ .*стоит: \{ from/],
  ['no brackets', rows('prizes:', '  - from: 1, to: 15, is: 9, what: б'), /скобки: \{ from: 1, .* б \}$/],
  ['a prize in words', rows('prizes:', '  - 1–15 места: 500'), /здесь нужны поля from, to, is, what$/],
  ['a path without its last slash', ['catalog/volma/', 'catalog/volma'], /catalogPath: .* с \/ в конце/],
];

const DATES: Mistake[] = [
  ['Word’s quotes round a date', ["'2026-03-01'", '‘2026-03-01’'], /period\.from: кавычка ‘ не подходит/],
  ['a day that is none', ["'2026-03-01'", "'2026-02-30'"], /period\.from: .*такого дня или времени нет/],
  ['a day in another form', ["'2026-03-01'", "'01.03.2026'"], /period\.from: нужно: день или время/],
  ['an end before the start', [/to: .*/, "to: '2020-05-31'"], /period\.to: нужно: конец позже начала/],
  ['opened after the end', [/From: '.{4}/, `From: '${Number(NEXT) + 1}`], /publishFrom: .*раньше конца/],
  ['closed early', shut('03-31'), /publishTo: страница закроется /],
  ['opened after the first day', [/2026-02-15T10:00:00/, `${NEXT}-03-04`], /publishFrom: .*позже начала/],
  ['a page that is early by a year', [/from: '2026/, `from: '${NEXT}`], /publishFrom: .*верен ли год/],
  ['an end that is a midnight', [/05-31'/, "05-31T00:00:00'"], /period\.to: 31.мая.* в акцию не войдёт/],
  ['a year too far', [/to: .*/, "to: '2072-05-31'"], /period\.to: .*больше чем через три года: верен ли год/],
  ['another day in the lead', lead(`По 30 июня ${NEXT} года.`), /lead: в тексте «30 июня \d+», а срок/],
  ['a day that the calendar lacks', lead('Баллы начислим до 31 июня.'), /lead: «31 июня»: такого дня нет\.$/],
  ['another day beside later verbs', lead('Акция до 5 июня, баллы начислим.'), /lead: .*«5 июня», а срок/],
  ['another range', lead('С 1 марта по 9 июня, призы получат 15.'), /lead: .*«9 июня», а срок/],
  ['other results', all(lead('Итоги — 5 июня.'), terms('Итоги — 7 июня')), /итоги «5 июня», а в legal — «7/],
  ['another day of prizes', all(lead('Вручим призы 5 июня.'), terms('Призы выдаём 7 июня')), /призы «5 и/],
  ['points before results', terms('Итоги 7 июня, баллы начислим 5 июня'), /баллы «5 июня» — раньше/],
  ['closed before results', all(terms('Итоги 7 июня'), shut('06-02')), /publishTo: .* раньше, чем итоги/],
  ['another day in a worth', worth('по 30 мая'), /worth\.1\.what: в тексте «30 мая», а срок акции/],
  ['another day in figures', ['покупок.', `покупок до 30.05.${NEXT}.`], /legal\.1: .*«30\.05\.\d+», а срок/],
  ['another day without its year', lead('Только до 30-го числа.'), /lead: в тексте «30-го числа», а срок/],
  ['the end of another month', lead('До конца апреля.'), /lead: в тексте «До конца апреля», а срок/],
  ['another last month', lead('С марта по апрель.'), /lead: в тексте «по апрель», а срок акции/],
  ['another day with strokes', lead('Только до 30/04.'), /lead: в тексте «30\/04», а срок акции/],
  ['another day in ISO', lead(`До ${NEXT}-04-30.`), /lead: в тексте «\d+-04-30», а срок акции/],
  ['another day in words', lead('По тридцатое апреля.'), /lead: в тексте «тридцатое апреля», а срок акции/],
  ['another hour', lead('До 31 мая, 18:00.'), /lead: в тексте «31 мая, 18:00», а срок акции/],
  [
    'a whole last day',
    all(endsAt18, lead('По 31 мая включительно.')),
    /«31 мая включительно», а срок .*18:00/,
  ],
  ['another hour before its day', lead('До 18:00 31 мая.'), /lead: в тексте «До 18:00 31 мая», а срок/],
  ['another duration in the title', title('Один день с ВОЛМА'), /title: в тексте «Один день», а срок акции/],
  ['another duration by name', title('Неделя с ВОЛМА'), /title: в тексте «Неделя»/],
  ['another duration named in a text', lead('Правила «Месяца стен».'), /lead: в тексте «Месяца»/],
  ['another duration', lead('Пять дней, последний — 31 мая.'), /lead: в тексте «Пять дней», а срок акции/],
  ['another weekday', lead(`31 мая ${NEXT}, ${DAY_AFTER}.`), /lead: .*«31 мая \d+, \S+», а 31.мая.\d+ — \S/],
  ['the first day for the last', lead('Только 1 марта.'), /lead: в тексте «1 марта», а срок акции/],
  ['another last weekday', lead(`До конца ${DAY_AFTER}.`), /lead: .*«До конца \S+», а 31/],
  ['another month cut short', lead('Успейте до 24 нояб.'), /lead: в тексте «24 нояб\.», а срок акции/],
  ['another year alone', lead('Акция идёт в 2024 году.'), /lead: в тексте «в 2024», а срок акции/],
  ['another year in a title', title('ВОЛМА-2024. Стены'), /title: в тексте «2024», а срок акции/],
  ['another life of points', ['по сумме', 'и баллы действуют 6 месяцев, по сумме'], /«6 меся.* «12 месяцев»/],
  ['another year', lead('Акция идёт по 31 мая 2024 года.'), /lead: в тексте «31 мая 2024»/],
  ['a month of another season', all(inSpring, lead('Весь сентябрь.')), /lead: в тексте «сентябрь», а срок/],
  ['a part of a season', all(inSpring, lead('Всю зиму до весны.')), /lead: .*«зиму», а срок/],
  ['another season', all(inSpring, lead('Осенний ремонт.')), /lead: в тексте «Осенний», а срок/],
  ['another number of winners', worth('для 25 победителей'), /worth\.1\.what: .*«25 победител», .* 15/],
  ['another number of the first', worth('первым двадцати пяти'), /«первым двадцати пяти», .* 15\.$/],
  ['a number beyond the places', lead('Займите место не ниже 25-го.'), /lead: .*«25-го», .* 15\.$/],
  ['another number of the best', lead('Баллы — лучшим пятерым мастерам.'), /«лучшим пятерым», .* 15\.$/],
  ['another number as a noun', lead('Войдите в первую десятку.'), /«первую десятку», .* 15\.$/],
  ['a range beyond the places', lead('Места со 2-го по 30-е.'), /lead: .*«со 2-го по 30-е»/],
  ['a range in figures alone', lead('За места с 1 по 30.'), /«с 1 по 30», .* 15\.$/],
  ['a place beyond the places', lead('За 20-е место.'), /lead: в тексте «20-е место»/],
  ['prizes as benefits', worth('за 2-е и 3-е места'), /worth\.1\.what: .* leaderboard\.prizes/],
];

const WORDS: Mistake[] = [
  ['a tag', lead('Копите <b>баллы</b> с картой.'), /lead: «<b>»: тег будет виден буквами/],
  ['a dash too far in', ['покупок.', 'покупок.\n    - Иначе.'], /«покупок\. - Иначе.*выровняйте дефисы/],
  ['a space of HTML', lead('Копите&nbsp;баллы.'), /lead: «&nbsp;»: будет видно буквами/],
  ['a word of a template', lead('Копите {{partner}} с картой.'), /lead: «\{\{partner\}\}»: вместо этого/],
  ['a code in plain quotes', lead("'По 10\\u00A0баллов.'"), /lead: «\\u00A0»: .* в двойные кавычки/],
  ['a draft’s mark', lead('Копите ХХ баллов.'), /lead: «ХХ»: заготовка/],
  ['straight quotes', lead('Копите "баллы" с картой.'), /lead: «"баллы"»: .*«ёлочки»/],
  ['an open quote', lead('Копите «баллы с картой.'), /lead: ««баллы с картой\.»: .*не закрыта/],
  ['signs of punctuation', lead('Копите баллы!!!'), /lead: «баллы!!!»: лишний знак/],
  ['a word for two lines', title('Электроинструментальный'), /title: «Электр.*»: .*разорвётся/],
  ['a word twice', lead('Копите с с картой.'), /lead: «с с»: слово повторено/],
  ['a sentence twice', lead('Копите баллы с картой. Копите баллы с картой.'), /«Копите.*: это здесь уже/],
  ['a step twice', ['title: Показывайте карту', 'title: Покупайте'], /steps\.2\.title: «Покупайте»: это/],
  ['no space after a number', lead('Баллы за 15мест.'), /lead: «15мест»: после числа/],
  ['an editor’s note', lead('Копите (уточнить) с картой.'), /lead: «\(уточнить\)»: заготовка/],
  ['another layout of the keyboard', lead('Rjgbnt ,fkks c rfhnjq'), /lead: .*: проверьте раскладку/],
  ['a day that passes', lead('Осталось 5 дней!'), /lead: «Осталось 5 дней»: назавтра/],
  ['a text that is cut', lead('Копите баллы за'), /lead: «баллы за»: текст обрывается/],
  ['a lone Latin letter', lead('Копите баллы c картой.'), /lead: «c картой»: здесь и русские, и латинские/],
  ['Markdown', lead('Копите **баллы** с картой.'), /lead: «\*\*баллы\*\*?»: разметка/],
  ['Word’s quotes round a text', lead('“Копите баллы с картой”'), /lead: «“Копите.*кавычки вокруг/],
  ['a space before a comma', lead('Копите , если есть карта.'), /lead: «Копите ,»: пробел перед/],
  ['no space after a full stop', lead('Копите баллы.Меняйте.'), /lead: «баллы\.Меняйте»: после знака/],
  ['a Latin letter in a Russian word', lead('Cкидка по карте.'), /lead: «Cкидка»: .* и латинские/],
  ['capitals for emphasis', lead('ТОЛЬКО с картой клуба.'), /lead: «ТОЛЬКО»: слова прописными/],
  ['another percentage', [/^lead: .*([^]*покупок)/m, 'lead: −5 %.$1 за 7 %'], /lead: .*«5 %», .* 7 %\.$/],
  ['another length', all(lead('Возврат за 60 дней.'), terms('Возвраты 30 дней')), /«60 дней», .* «30 дней»/],
  ['a letter for a text', title('X'), /title: «X»: здесь нет слов/],
  ['other digits of a card', lead('Введите 8 цифр карты.'), /lead: «8 цифр»: цифр в номере карты 7/],
  ['other points', all(lead('Двойные баллы.'), terms('Баллы ×3')), /lead: .*«×2», .* ×3\.$/],
  ['letters that turn the text over', title('Гладкие \u202e стены'), /title: .*без управляющих знаков/],
];

const LOOKS: Mistake[] = [
  ['a hero too light', ["hero: '#0b63b0'", "hero: '#d0e0f0'"], /hero: .*\(1,\d+ из 4,5\).*hero темнее/],
  [
    'a button like its header',
    ['accent:', "cta: '#0a5a9f'\n  ctaHover: '#08467c'\n  onCta: '#ffffff'\n  accent:"],
    /theme\.cta: кнопка #0a5a9f сливается с шапкой \(1,\d+ из 3\): задайте cta/,
  ],
  ['a second text too dark', ["onHero2: '#d6eafc'", "onHero2: '#001133'"], /сделайте onHero2 светлее/],
  ['a colour by its name', ["'#0b63b0'", 'blue'], /theme\.hero: нужно: цвет в кавычках/],
  ['a name in Russian', instead('banner-l.svg', 'баннер-l.svg'), /баннер-l\.svg: кирил.*: banner-l\.svg/],
  ['a picture’s name in capitals', instead('share.png', 'share.PNG'), /share\.PNG: .*в share\.png/],
  ['a picture that is missing', (folder) => folder.remove('volma/banner-m.svg'), /ещё banner-m/],
  ['a picture of another kind', put('banner-m.svg', 'GIF89a'), /banner-m\.svg: внутри не svg: сохраните/],
  ['a picture under another ending', put('banner-m.svg', PNG), /не svg, а png: .*banner-m\.png$/],
  ['a moving picture', instead('banner-l.svg', 'banner-l.gif'), /banner-l\.gif: gif на .*сохраните/],
  ['rules of Word', put('rules.docx', 'PK'), /rules\.docx: правила — только rules\.pdf/],
  ['rules that are no PDF', put('rules.pdf', 'PK'), /rules\.pdf: внутри не pdf.*сохраните документ как pdf/],
  ['no share picture', (folder) => folder.remove('volma/share.png'), /volma: нет share\.png: .*:share/],
  ['a picture twice', put('banner-l.png', PNG), /нужно: один файл banner-l/],
  ['a share picture of other proportions', put('share.png', png(900, 900)), /900 × 900, .* нужно 1200 × 630/],
  ['an empty file of rules', put('rules.pdf', ''), /rules\.pdf: нужно: pdf; стоит: ничего, файл пустой/],
  ['a picture too heavy', put('share.png', Buffer.alloc(700_000)), /share\.png: .* 600 КБ; стоит: 700 КБ/],
  ['a drawing with a ground', put('banner-l.svg', GROUND), /banner-l\.svg: рисунок с фоном .*framed: true/],
  ['letters in a drawing', put('banner-l.svg', '<svg><text>А</text></svg>'), /текст.*переведите в кривые/],
  ['a picture with the old colour', drawnOf('/#ffffff'), /share\.png: .*#ffffff, а .*hero: '#0b63b0'/],
  ['a picture with the old banner', drawnOf(`/#0b63b0/${'0'.repeat(64)}`), /прежний баннер, .*:share/],
  ['a copy beside the file', put('campaign — копия.yaml', 'x'), / — копия\.yaml: этот файл не читается/],
  ['the file under another ending', put('campaign.yml', 'x'), /campaign\.yml: нужно: один campaign\.yaml/],
];

const LEFT: Mistake[] = [
  ['the same partner’s lead', beside('ВОЛМА', 'lead', 'wrong look'), /lead: «.*», похоже, осталось от older/],
  ['the same partner’s steps', beside('ВОЛМА', 'steps'), /steps: «Покупайте», похоже, осталось от older/],
  ['the same partner’s tile', beside('ВОЛМА', 'tile'), /tile: «Баллы за .*осталось от older/],
  ['a loyal programme’s button', ['theme:', 'catalogLabel: В каталог\ntheme:'], /catalogLabel: .* supplier/],
  ['a discount in a loyal check', loyal(/ваши баллы/, 'скидку'), /check\.lead: «скидку»: .* баллы/],
  ['a drawing of goods that is none', loyal(/: coil/, ': box'), /featured\.1\.drawing: нужно: один из/],
  ['the places as a benefit', [/is: "1.*/, 'is: 15 мест'], /worth\.1\.is: «15 мест»: число мест .* сама/],
  ['a sum in the check', ['покажем баллы', 'покажем сумму'], /check\.lead: «сумму»: .*баллы и место/],
  ['a telephone in the check', ['Введите номер —', 'Введите телефон —'], /«телефон»: .*карты/],
  ['terms in the past', ['определяется', 'определила'], /legal\.1: «определила»: акция не кончилась/],
  [
    'the same rules',
    all(
      edit('volma', /^theme:/m, 'rules: { label: Правила, file: rules.pdf }\ntheme:'),
      put('rules.pdf', '%PDF-1'),
      beside('ВОЛМА', 'rules'),
      edit('older', /to: .*/, `to: '${NEXT}-01-31'`),
      (folder) => folder.putFile('older/rules.pdf', '%PDF-1'),
    ),
    /rules\.pdf: тот же файл, что у older, а срок другой/,
  ],
  ['the same partner’s legal text', beside('ВОЛМА', 'legal'), /legal: «Место .*осталось от older/],
  ['the name in the API', beside('ВОЛМА', 'dataSlug'), /dataSlug: «volma», .* от older: товары/],
  ['an old partner', all(beside('ВОЛМА', 'wrong look'), edit('volma', ' с ВОЛМА', '')), /older: каталог/],
  ['another partner’s colours', beside('РОТБАНД', 'wrong look'), /theme: «#0b63b0», .* от older/],
  ['another partner’s path', beside('РОТБАНД', 'catalogPath'), /catalogPath: .*volma.* от older/],
  [
    'an old title',
    all(beside('РОТБАНД', 'title'), edit('older', 'с ВОЛМА', 'с РОТБАНД')),
    /title: «.*от older/,
  ],
  ['another partner’s name', inWords('РОТБАНД'), /steps\.1\.text: «РОТБАНД», похоже, осталось от older/],
  ['the same in Latin letters', inWords('Other'), /steps\.1\.text: «Other», похоже, осталось от older/],
  ['another partner’s drawings', all(beside('РОТБАНД'), borrow('older')), /drawings: .* older другого/],
  ['another partner’s picture', all(beside('РОТБАНД'), sameDrawing), /banner-l\.svg: .*older другого/],
  ['one’s own old drawings', all(beside('ВОЛМА'), borrow('older')), /drawings: .* older: .* положите свои/],
  ['advertising without its number', advertise('Реклама. ООО «ВОЛМА», erid: …'), /advertising: нет номера/],
  ['advertising of another', all(advertise('erid: 2Vt7'), beside('ВОЛМА', 'advertising')), /2Vt7 тот же/],
  ['a draft, no moment', (its) => put('campaign.next.yaml', ownFile(its))(its), /from: нужно: это поле/],
  ['a draft of the same', draftFrom(`${NEXT}-04-01`), /campaign\.next\.yaml:1:7: from: .*то же/],
  ['a slip in a draft', draftFrom(`${NEXT}-04-01`, /^lead: ./m, "lead: 'А  "), /next\.yaml:.* lead: .*два/],
  ['a draft that comes late', draftFrom(`${NEXT}-06-01`), /:1:7: from: .* 1\sиюня.* кончится \(31\sмая/],
];

describe('A mistake of those who write campaigns', () => {
  it.each([...YAML, ...FIELDS, ...LISTS, ...DATES, ...WORDS, ...LOOKS, ...LEFT])(
    'is told once, with its place and what to do: %s',
    async (_, wrong, told) => {
      expect(await toldOf(wrong)).toEqual([expect.stringMatching(told)]);
    },
  );

  it.each([...YAML, ...BELOW_PRIZES])(
    'is told at its own line in a file with prizes: %s',
    async (_, wrong, told) => {
      expect(await toldOf(wrong, withPrizes)).toEqual([expect.stringMatching(told)]);
    },
  );

  it('is none in the campaign that these tests change', async () => {
    for (const file of [right, withPrizes]) expect(await toldOf(() => {}, file)).toEqual([]);
    const short = all(inSpring, edit('volma', /05-31'/, "04-30'"), lead('Все весенние работы.'));
    expect(await toldOf(short)).toEqual([]);
  });

  it('is told beside what is suspicious in other fields', async () => {
    const both = all(
      lead('Копите  баллы.'),
      edit('volma', 'rows: 15', "rows: '15'"),
      edit('volma', /to: .*/, "to: '2020-05-31'"),
    );
    expect(await toldOf(both)).toEqual([
      expect.stringMatching(/leaderboard\.rows: .*кавычки здесь лишние/),
      expect.stringMatching(/period\.to: нужно: конец позже начала/),
      expect.stringMatching(/lead: .*два пробела/),
    ]);
  });

  it.each(['png', 'jpg', 'webp', 'avif'])('is told of a small or upright banner: %s', async (ending) => {
    const banners = [picture(ending, 200, 150), picture(ending, 700, 1400), picture(ending, 1200, 900)];
    const [l = PNG, m = PNG, s = PNG] = await Promise.all(banners);
    const told = await toldOf((folder) => {
      for (const size of ['l', 'm', 's']) folder.remove(`volma/banner-${size}.svg`);
      for (const [size, bytes] of Object.entries({ l, m, s })) put(`banner-${size}.${ending}`, bytes)(folder);
    });
    expect(told).toEqual([
      expect.stringContaining(`banner-l.${ending}: 200 × 150 — будет мутно`),
      expect.stringContaining(`banner-m.${ending}: 700 × 1400 — выше, чем шире`),
    ]);
  });

  it('in words and pictures is sought of what is shown: of the draft, once its moment has come', async () => {
    const withDraft = (from: string) =>
      all(drawnOf(''), draftFrom(from, /^title: .*/m, 'title: Ровные стены'));
    expect(await toldOf(withDraft(`${NEXT}-04-01`))).toEqual([]);
    const old = lead('Копите  баллы.');
    expect(await toldOf(all(withDraft('2026-11-01'), old))).toEqual([
      expect.stringMatching(/share\.png: .* на странице «Ровные стены, ВОЛМА»: npm run campaign:share/),
      expect.stringMatching(/campaign\.next\.yaml:1:7: from: .*с 1\sноября\s2026.* не видны\. Переименуйте/),
    ]);
  });

  it('is said to come from the campaign that is the nearest', async () => {
    const elder = (folder: CampaignFolder) => {
      beside('ВОЛМА', 'lead', 'steps')(folder);
      folder.put('elder', () => ownFile(folder, 'older'));
      edit('elder', 'Покупайте', 'Берите')(folder);
    };
    expect(await toldOf(elder)).toEqual([
      expect.stringMatching(/lead: .*осталось от older/),
      expect.stringMatching(/steps: .*осталось от older/),
    ]);
  });

  it('is not made by whose picture another has copied, nor by the usual terms or a price', async () => {
    const copied = (folder: CampaignFolder) => {
      edit('volma', 'Место у ВОЛМА', 'Место')(folder);
      beside('ВОЛМА', 'legal')(folder);
      const older = ownFile(folder, 'older').replace('0b63b0', '0b53a0');
      folder.put('copier', () => older.replace('partner: ВОЛМА', 'partner: ИНОЙ').replace('02-15', '06-15'));
      for (const slug of ['older', 'copier', 'volma']) folder.putFile(`${slug}/banner-l.svg`, '<svg>');
      lead(
        'С ВОЛМОЙ от 3 000 рублей за покупку. 100 000 человек — уже в топ-15, ещё 12 мест, трое лучших уедут, плиты Сен-Гобен.',
      )(folder);
      const days = `до 10 сентября ${NEXT} года, итоги до 15.07.${NEXT}. Вручим в июне ${NEXT}. Заберите приз до 01.08. Приходите за призом до 2 августа. Считаем с 9:00 1 марта. Они получат баллы в июле. Итоги появятся 1 июля. Звоним победителям до 5 июля. Рейтинг закроем 4 июня, баллы поступят 6 июля. Место обновим утром 2 июня. Смеситель можно забрать до 31 августа. Спорные вопросы принимаем до 20 июня. Покупки за вычетом возвратов, оформленных до 7 июня. Вчерашние покупки появятся сегодня. По закону от 13.03.2006 № 38-ФЗ, приказу № 1 от 10.02.2027 и ГК РФ, СНиП 3.04.01-87, 41-й км`;
      edit('volma', 'is: 12 месяцев', `is: До 31 августа ${NEXT}`)(folder);
      edit('volma', 'по сумме', `${days}, по сумме`)(folder);
      edit('volma', /(?<=is: )10 000, what: баллов/g, '5 000, what: рублей')(folder);
      edit('volma', '5 000, what: рублей', 'Рейс, what: в Обнинск')(folder);
    };
    expect(await toldOf(copied, withPrizes)).toEqual([]);
  });

  it('in one file does not make another guilty', async () => {
    const later = edit('older', "'2025-02-15", "'2026-02-20");
    const copied = all(beside('ВОЛМА', 'title', 'catalogPath'), later, sameDrawing);
    for (const broken of [
      edit('older', 'tint:', '\ttint:'),
      edit('older', 'partner: ВОЛМА', 'partner: 2025'),
      edit('older', /to: .*/, "to: '2020-01-01'"),
    ])
      expect(await toldOf(all(copied, broken))).toEqual([]);
  });

  it('in a campaign that is over is nobody’s care', async () => {
    expect(await toldOf([/from: .*\n.*\n/, "from: '2026-03-01'\n  to: '2026-03-31'\n"])).toEqual([]);
  });
});
