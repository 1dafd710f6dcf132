import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderReport } from '../../../commands/folder-report';
import { campaignFolder, type CampaignFolder } from '../../support/campaigns/campaign-folder';
import { CAMPAIGNS_FOLDER } from '../../support/campaigns/campaigns';

/** A right file, made a wrong one: text for text, or the folder itself. */
type Change = readonly [from: string | RegExp, to: string] | ((folder: CampaignFolder) => void);
type Mistake = readonly [what: string, change: Change, told: RegExp];

/** A campaign of the season that comes, with nothing of any other in it. */
const right = (yaml: string) =>
  yaml
    .replaceAll('КНАУФ', 'ВОЛМА')
    .replace(/^title: .*/m, 'title: Гладкие стены с ВОЛМА')
    .replace(/^shortTitle: .*/m, 'shortTitle: Гладкие стены')
    .replace('catalog/knauf/', 'catalog/volma/')
    .replace(/from: .*/, "from: '2026-03-01'")
    .replace(/to: .*/, "to: '2036-05-31'")
    .replace(/^period:/m, "publishFrom: '2026-02-15T10:00:00'\nperiod:")
    .replace(/^legal:\n[\s\S]*?\n\n/m, 'legal:\n  - Место определяется по сумме покупок.\n\n');

/** Far enough for the year not to be doubted by any clock of these tests. */
const NEXT = String(new Date().getFullYear() + 1);

async function toldOf(change: Change): Promise<string[]> {
  const folder = campaignFolder();
  onTestFinished(folder.end);
  const text = (yaml: string) => right(yaml).replaceAll('2036', NEXT);
  folder.put('volma', (yaml) => {
    if (typeof change === 'function') return text(yaml);
    const [from, to] = change;
    const changed = text(yaml).replace(from, to);
    expect(changed).not.toBe(text(yaml));
    return changed;
  });
  if (typeof change === 'function') change(folder);
  const { issues, errors, warnings, unread } = await folderReport(folder.path);
  const ofThis = [...issues, ...errors, ...warnings].filter(([slug]) => slug === 'volma' || slug === '');
  return [...ofThis.flatMap(([, texts]) => texts), ...unread];
}

const change = (folder: CampaignFolder, slug: string, from: string | RegExp, to: string) => {
  const file = join(folder.path, slug, 'campaign.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
};
const put = (name: string, contents: string | Buffer) => (folder: CampaignFolder) =>
  writeFileSync(join(folder.path, 'volma', name), contents);
/** Another campaign, earlier, with the named lines of this one. */
const beside =
  (partner: string, ...lines: string[]) =>
  (folder: CampaignFolder) => {
    const own = readFileSync(join(folder.path, 'volma/campaign.yaml'), 'utf8');
    folder.put('older', () => {
      const fields = own.split(/\n(?=\w)/);
      const name = (text: string) => /^\w+/.exec(text)?.[0] ?? '';
      return fields
        .map((text) => {
          if (lines.includes(name(text))) return text;
          if (name(text) === 'partner') return `partner: ${partner}`;
          if (name(text) === 'dataSlug') return 'dataSlug: older';
          if (name(text) === 'publishFrom') return "publishFrom: '2025-02-15T10:00:00'";
          if (/^(title|shortTitle|lead|productsTitle)$/.test(name(text)))
            return `${name(text)}: Другие слова ${name(text)}`;
          if (name(text) === 'description')
            return `description: ${'Совсем другое описание акции. '.repeat(3).trim()}`;
          if (name(text) === 'steps')
            return 'steps:\n  - { title: Раз, text: раз }\n  - { title: Два, text: два }\n  - { title: Три, text: три }';
          if (name(text) === 'legal') return 'legal:\n  - Другие условия.\n';
          return name(text) === 'catalogPath' ? 'catalogPath: catalog/other/' : text;
        })
        .join('\n');
    });
  };

const YAML: Mistake[] = [
  ['a colour without quotes', ["hero: '#0b63b0'", 'hero: #0b63b0'], /:3: theme\.hero: .*напишите '#0b63b0'/],
  [
    'a colon in a title',
    ['title: Гладкие', 'title: Акция: гладкие'],
    /:\d+: нужно: одно значение; .*Двоеточие/,
  ],
  [
    'a colon in a list item of the legal text',
    ['- Место определяется', '- Правила акции: место определяется'],
    /legal\.1: Двоеточие с пробелом превратило абзац в поле\. Возьмите весь абзац в кавычки: - 'Правила акции: …'/,
  ],
  [
    'a # in a text',
    ['Гладкие стены с', 'Гладкие стены #1 с'],
    /текст в кавычках или примечание на своей строке/,
  ],
  [
    'a quote that is not closed',
    [/to: '(\d+)-05-31'/, "to: '$1-05-31"],
    /^volma\/campaign\.yaml:13:\d+: кавычка не закрыта: to: '\d+-05-31$/,
  ],
  [
    'a double quote that is not closed',
    ['title: Гладкие', 'title: "Гладкие'],
    /кавычка не закрыта: title: "Гладкие/,
  ],
  [
    'an apostrophe in quotes',
    ['title: Гладкие стены с ВОЛМА', "title: 'Стены с L'Oreal и ВОЛМА'"],
    /апостроф внутри '…' пишется дважды: L''Oreal/,
  ],
  [
    'quotes in quotes',
    ['title: Гладкие стены с ВОЛМА', 'title: "Стены "Гладкие" с ВОЛМА"'],
    /кавычка " внутри "…": поставьте «ёлочки»/,
  ],
  [
    'the dash of the first step lost',
    ['  - title: Покупайте', '    title: Покупайте'],
    /у пункта нет дефиса: - title:/,
  ],
  [
    'the dash of the second step lost',
    ['  - title: Показывайте', '    title: Показывайте'],
    /у пункта нет дефиса: - title:/,
  ],
  ['the dash of a worth lost', ['  - is: 12 месяцев', '    is: 12 месяцев'], /у пункта нет дефиса: - is:/],
  ['a tab', ['  rows', '\trows'], /отступ из пробелов; .*не клавишей Tab/],
  ['a field outdented', ['  rows: 15', 'rows: 15'], /:\d+:\d+: нужно: /],
  ['a field too far in', ['  places: 15', '    places: 15'], /:\d+:\d+: /],
  ['no space after a colon', ['shortTitle: ', 'shortTitle:'], /имя поля, двоеточие и пробел/],
  [
    'no space after a colon, before a quoted text',
    ['lead: ', 'lead:'],
    /:18:1: .*: после lead: нужен пробел/,
  ],
  ['a field twice', ['productsTitle:', 'lead: ещё раз\nproductsTitle:'], /поле, которое названо один раз/],
  [
    'an exclamation mark first',
    ['title: Гладкие', 'title: !Гладкие'],
    /со знака ! текст начинаться не может, возьмите его в кавычки: title: '!Гладкие/,
  ],
  ['an asterisk first', ['title: Гладкие', 'title: *Гладкие'], /со знака \* текст начинаться не может/],
  ['a percent sign first', ['title: Гладкие', 'title: % Гладкие'], /со знака % текст начинаться не может/],
  [
    'a backslash in double quotes',
    ['title: Гладкие стены с ВОЛМА', 'title: "Стены \\ВОЛМА"'],
    /обратной косой черты/,
  ],
  ['a bracket first', ['title: Гладкие', 'title: [Гладкие'], /:\d+:\d+: /],
  ['an empty file', (folder) => folder.putText('volma', ''), /ничего, файл пустой/],
  [
    'another encoding',
    put('campaign.yaml', Buffer.from([0xcf, 0xf0, 0xe8])),
    /Сохраните файл в кодировке UTF-8/,
  ],
  ['a file of Word', put('campaign.yaml', Buffer.from('PK\u0003\u0004')), /campaign\.yaml/],
];

const FIELDS: Mistake[] = [
  ['a field in small letters', ['shortTitle:', 'shorttitle:'], /: shorttitle: возможно, shortTitle$/],
  ['a field misspelt', ['\ntitle:', '\ntitel:'], /: titel: возможно, title$/],
  ['a field of the theme misspelt', ['  hero:', '  heroo:'], /theme\.heroo: возможно, hero$/],
  ['a field in Russian', ['\nlead:', '\nлид:'], /: лид: возможно, lead$/],
  ['a field left out', [/^lead: .*\n/m, ''], /lead: нужно: это поле, оно обязательно; стоит: ничего/],
  ['a draft’s field', ['partner:', "from: '2027-01-01'\npartner:"], /from: .*campaign\.next\.yaml/],
  ['an empty field', [/^lead: .*/m, 'lead:'], /lead: нужно: текст; стоит: пусто/],
  ['a number for a name', ['partner: ВОЛМА', 'partner: 2025'], /partner: .*Без кавычек это число/],
  ['a yes for a name', ['partner: ВОЛМА', 'partner: true'], /partner: .*Без кавычек true и false/],
  ['a number in quotes', ['rows: 15', "rows: '15'"], /rows: .*кавычки здесь лишние/],
  [
    'a number in words',
    ['rows: 15', 'rows: пятнадцать'],
    /rows: нужно: целое число от 1 до 100; стоит: пятнадцать/,
  ],
  ['a number with its unit', ['rows: 15', 'rows: 15 строк'], /rows: нужно: целое число/],
  [
    'more places than there can be',
    ['places: 15', 'places: 500'],
    /places: нужно: целое число от 1 до 100; стоит: 500/,
  ],
  ['no places', ['places: 15', 'places: 0'], /places: нужно: целое число от 1 до 100/],
  ['half a place', ['places: 15', 'places: 1.5'], /places: нужно: целое число/],
  [
    'a title too long',
    [/^title: .*/m, `title: ${'Слово '.repeat(20)}`],
    /title: нужно: не длиннее 90 знаков, а здесь 119/,
  ],
  [
    'a description too short',
    [/^description: >-\n(?: .*\n)+/m, 'description: Коротко\n'],
    /description: нужно: не короче 50/,
  ],
  ['two steps', [/ {2}- title: Показывайте карту\n.*\n/, ''], /steps: нужно: список, от 3 до 4, а здесь 2/],
  [
    'a kind that is none',
    ['kind: supplier', 'kind: partner'],
    /kind: нужно: supplier или loyal; стоит: partner/,
  ],
  ['a name in capitals', ['dataSlug: volma', 'dataSlug: Volma'], /dataSlug: нужно: строчные латинские буквы/],
  ['a path to another site', ['catalog/volma/', 'https://volma.ru/'], /catalogPath: нужно: путь в каталоге/],
  ['no leaderboard', ['leaderboard:\n  rows: 15\n  places: 15\n', ''], /leaderboard: нужно: рейтинг/],
  ['no period', [/^period:\n.*\n.*\n/m, ''], /period: нужно: срок с полями from и to/],
  [
    'drawings of nobody',
    (folder) => {
      for (const size of ['l', 'm', 's']) rmSync(join(folder.path, `volma/banner-${size}.svg`));
      change(folder, 'volma', /^theme:/m, 'drawings: nobody\ntheme:');
    },
    /drawings: нужно: имя акции, у которой есть свои картинки; стоит: nobody/,
  ],
];

const DATES: Mistake[] = [
  [
    'Word’s quotes round a date',
    ["'2026-03-01'", '‘2026-03-01’'],
    /period\.from: Кавычки ‘ ’ из Word не подходят: нужны прямые ' '/,
  ],
  [
    'Word’s quotes round a colour',
    ["'#0b63b0'", '“#0b63b0”'],
    /theme\.hero: Кавычки ‘ ’ из Word не подходят/,
  ],
  ['a day that is none', ["'2026-03-01'", "'2026-02-30'"], /period\.from: .*такого дня или времени нет/],
  [
    'a day in another form',
    ["'2026-03-01'", "'01.03.2026'"],
    /period\.from: нужно: день или время по Москве/,
  ],
  ['an hour that is none', ['T10:00:00', 'T25:00:00'], /publishFrom: .*такого дня или времени нет/],
  ['an end before the start', [/to: .*/, "to: '2020-05-31'"], /period\.to: нужно: конец позже начала/],
  [
    'a page that opens after the end',
    [/publishFrom: .*/, `publishFrom: '${Number(NEXT) + 1}-01-01'`],
    /publishFrom: нужно: время раньше конца акции/,
  ],
  [
    'a page that closes before it opens',
    ['period:', "publishTo: '2026-01-01'\nperiod:"],
    /publishTo: нужно: время позже, чем publishFrom/,
  ],
  [
    'a page that closes before the end',
    ['period:', `publishTo: '${NEXT}-03-31'\nperiod:`],
    /publishTo: страница закроется .*на её месте посетитель видит «Акция закончилась»/,
  ],
  [
    'opened after the first day',
    ["publishFrom: '2026-02-15T10:00:00'", "publishFrom: '2026-03-04T10:00:00'"],
    /publishFrom: страница откроется .*, позже начала акции .*до того её нет ни для кого/,
  ],
  ['a year too far', [/to: .*/, "to: '2072-05-31'"], /period\.to: .*больше чем через три года: верен ли год/],
  [
    'another day in the lead',
    [/^lead: .*/m, `lead: Акция идёт по 30 июня ${NEXT} года.`],
    /lead: в тексте «30 июня \d+», а срок акции — 1.марта/,
  ],
  [
    'another day in a worth',
    ['за каждый балл на карте клуба', 'по 30 мая'],
    /worth\.1\.what: в тексте «30 мая», а срок акции/,
  ],
  [
    'another day in figures in the legal text',
    ['сумме покупок.', `сумме покупок до 30.05.${NEXT}.`],
    /legal\.1: в тексте «30\.05\.\d+», а срок/,
  ],
  ['another year', [/^lead: .*/m, 'lead: Акция идёт по 31 мая 2024 года.'], /lead: в тексте «31 мая 2024»/],
  [
    'a month of another season',
    (folder) => {
      change(folder, 'volma', '2026-03-01', `${NEXT}-03-01`);
      change(folder, 'volma', /^lead: .*/m, 'lead: Весь сентябрь копите баллы.');
    },
    /lead: в тексте «сентябрь», а срок акции — 1.марта/,
  ],
  [
    'another number of winners',
    ['за каждый балл на карте клуба', 'для 25 победителей'],
    /worth\.1\.what: в тексте «25 победител», а мест с баллами \(leaderboard\.places\) — 15/,
  ],
  [
    'a range beyond the places',
    ['за каждый балл на карте клуба', 'за места со 2-го по 30-е'],
    /worth\.1\.what: в тексте «со 2-го по 30-е», а мест .* — 15/,
  ],
  [
    'a place beyond the places',
    ['за каждый балл на карте клуба', 'за 20-е место'],
    /worth\.1\.what: в тексте «20-е место»/,
  ],
];

const WORDS: Mistake[] = [
  ['a tag', [/^lead: .*/m, 'lead: Копите <b>баллы</b> с картой.'], /lead: «<b>»: тег будет виден буквами/],
  ['a space of HTML', [/^lead: .*/m, 'lead: Копите&nbsp;баллы.'], /lead: «&nbsp;»: будет видно буквами/],
  ['Markdown', [/^lead: .*/m, 'lead: Копите **баллы** с картой.'], /lead: «\*\*баллы\*\*?»: разметка/],
  [
    'Word’s quotes round a text',
    [/^lead: .*/m, 'lead: “Копите баллы с картой”'],
    /lead: «“Копите.*кавычки вокруг всего текста/,
  ],
  ['two spaces', [/^lead: .*/m, 'lead: Копите  баллы с картой.'], /lead: «Копите {2}баллы»: два пробела/],
  [
    'a space before a comma',
    [/^lead: .*/m, 'lead: Копите , если есть карта.'],
    /lead: «Копите ,»: пробел перед/,
  ],
  [
    'no space after a full stop',
    [/^lead: .*/m, 'lead: Копите баллы.Меняйте на скидку.'],
    /lead: «баллы\.Меняйте»: после знака/,
  ],
  [
    'a Latin letter in a Russian word',
    [/^lead: .*/m, 'lead: Cкидка по карте.'],
    /lead: «Cкидка»: в слове и русские, и латинские/,
  ],
  [
    'capitals for emphasis',
    [/^lead: .*/m, 'lead: ТОЛЬКО с картой клуба.'],
    /lead: «ТОЛЬКО»: слова прописными/,
  ],
  [
    'letters that turn the text over',
    ['Гладкие стены с', 'Гладкие \u202e стены с'],
    /title: нужно: текст без управляющих знаков/,
  ],
];

const LOOKS: Mistake[] = [
  [
    'a hero too light for its letters',
    ["hero: '#0b63b0'", "hero: '#d0e0f0'"],
    /theme\.hero: белые буквы на фоне шапки не читаются \(1,\d\d из 4,5\): сделайте hero темнее/,
  ],
  [
    'a second text that nobody can read',
    ["onHero2: '#d6eafc'", "onHero2: '#4488cc'"],
    /theme\.onHero2: второстепенные буквы на фоне шапки не читаются \(1,65 из 4,5\): сделайте onHero2 светлее/,
  ],
  [
    'a link too light',
    ["accent: '#0a5a9f'", "accent: '#7ab8e8'"],
    /theme\.accent: ссылки и кнопки на белом не читаются .* сделайте accent темнее/,
  ],
  ['a colour by its name', ["'#0b63b0'", 'blue'], /theme\.hero: нужно: цвет в кавычках/],
  [
    'a picture’s name in Russian',
    (folder) => {
      rmSync(join(folder.path, 'volma/banner-l.svg'));
      put('баннер-l.svg', '<svg/>')(folder);
    },
    /volma\/баннер-l\.svg: кириллица в имени файла: banner-l\.svg/,
  ],
  ['a picture’s name in capitals', put('share.PNG', ''), /share\.PNG: .*Переименуйте файл в share\.png/],
  [
    'a picture that is missing',
    (folder) => rmSync(join(folder.path, 'volma/banner-m.svg')),
    /рядом с campaign\.yaml ещё banner-m/,
  ],
  [
    'a picture of another kind',
    put('banner-m.svg', 'GIF89a'),
    /banner-m\.svg: нужно: файл SVG; стоит: что-то другое/,
  ],
  [
    'a picture twice',
    put('banner-l.png', Buffer.from('\x89PNG\r\n', 'latin1')),
    /banner-l\.svg: нужно: один файл banner-l/,
  ],
  ['an empty picture', put('share.png', ''), /share\.png: нужно: картинка; стоит: ничего, файл пустой/],
  [
    'a picture too heavy',
    put('share.png', Buffer.alloc(700_000)),
    /share\.png: нужно: не больше 600 КБ; стоит: 700 КБ/,
  ],
  [
    'letters in a drawing',
    put('banner-l.svg', '<svg xmlns="http://www.w3.org/2000/svg"><text>Акция</text></svg>'),
    /banner-l\.svg: в рисунке есть текст.*переведите в кривые/,
  ],
  [
    'a picture with the old title',
    put('share.png', Buffer.from('\x89PNG\r\n campaign:share Old%20title \0', 'latin1')),
    /share\.png: на картинке «Old title», а на странице «Гладкие стены с ВОЛМА, ВОЛМА»: npm run campaign:share -- volma/,
  ],
  ['a copy beside the file', put('campaign — копия.yaml', 'x'), /^volma\/campaign — копия\.yaml$/],
  [
    'the file under another ending',
    put('campaign.yml', 'x'),
    /campaign\.yml: нужно: один campaign\.yaml\. Этот файл лишний/,
  ],
];

const LEFT: Mistake[] = [
  ['the same partner’s lead', beside('ВОЛМА', 'lead'), /lead: «.*», похоже, осталось от older/],
  ['the same partner’s steps', beside('ВОЛМА', 'steps'), /steps: «Покупайте», похоже, осталось от older/],
  [
    'the same partner’s legal text',
    beside('ВОЛМА', 'legal'),
    /legal: «Место определяется.*осталось от older/,
  ],
  [
    'the name in the API',
    beside('ВОЛМА', 'dataSlug'),
    /dataSlug: «volma», похоже, осталось от older: товары, накопления и рейтинг были бы её/,
  ],
  [
    'another partner’s path',
    beside('РОТБАНД', 'catalogPath'),
    /catalogPath: «catalog\/volma\/», похоже, осталось от older/,
  ],
  [
    'another partner’s title',
    beside('РОТБАНД', 'title'),
    /title: «Гладкие стены с ВОЛМА», похоже, осталось от older/,
  ],
  [
    'another partner’s title with the name changed',
    (folder) => {
      beside('РОТБАНД', 'title')(folder);
      change(folder, 'older', 'Гладкие стены с ВОЛМА', 'Гладкие стены с РОТБАНД');
    },
    /title: «Гладкие стены с ВОЛМА», похоже, осталось от older/,
  ],
  [
    'another partner’s name in the words',
    (folder) => {
      beside('РОТБАНД')(folder);
      change(folder, 'volma', 'Выбирайте товары', 'Выбирайте РОТБАНД');
    },
    /steps\.1\.text: «РОТБАНД», похоже, осталось от older/,
  ],
  [
    'another partner’s drawings',
    (folder) => {
      beside('РОТБАНД')(folder);
      for (const size of ['l', 'm', 's']) rmSync(join(folder.path, `volma/banner-${size}.svg`));
      change(folder, 'volma', /^theme:/m, 'drawings: older\ntheme:');
    },
    /drawings: показаны рисунки older другого поставщика/,
  ],
  [
    'another partner’s picture in its own folder',
    (folder) => {
      beside('РОТБАНД')(folder);
      put('banner-l.svg', readFileSync(join(folder.path, 'older/banner-l.svg')))(folder);
    },
    /banner-l\.svg: это картинка older, другого поставщика/,
  ],
  [
    'one’s own drawings of last year',
    (folder) => {
      beside('ВОЛМА')(folder);
      for (const size of ['l', 'm', 's']) rmSync(join(folder.path, `volma/banner-${size}.svg`));
      change(folder, 'volma', /^theme:/m, 'drawings: older\ntheme:');
    },
    /drawings: показаны рисунки older: положите свои/,
  ],
  [
    'a draft without its moment',
    (folder) => put('campaign.next.yaml', readFileSync(join(folder.path, 'volma/campaign.yaml')))(folder),
    /campaign\.next\.yaml:.*from: нужно: это поле/,
  ],
  [
    'a slip in a draft',
    (folder) => {
      const yaml = readFileSync(join(folder.path, 'volma/campaign.yaml'), 'utf8');
      put(
        'campaign.next.yaml',
        `from: '2026-04-01'\n${yaml.replace(/^lead: .*/m, 'lead: Копите  баллы.')}`,
      )(folder);
    },
    /campaign\.next\.yaml:\d+:\d+: lead: .*два пробела/,
  ],
];

const ALL = [...YAML, ...FIELDS, ...DATES, ...WORDS, ...LOOKS, ...LEFT];

describe('A mistake of those who write campaigns', () => {
  it('is one of more than eighty', () => expect(ALL.length).toBeGreaterThan(81));

  it.each(ALL)('is told once, with its place and what to do: %s', async (_, wrong, told) => {
    const said = await toldOf(wrong);
    expect(said).toEqual([expect.stringMatching(told)]);
  });

  it('is none in the campaigns that come with the product, nor in the one that these tests change', async () => {
    const { issues, errors, warnings } = await folderReport(CAMPAIGNS_FOLDER);
    expect([issues, errors, warnings]).toEqual([[], [], []]);
    expect(await toldOf(() => {})).toEqual([]);
  });

  it('in a campaign that is over is nobody’s care', async () => {
    expect(await toldOf([/from: .*\n.*\n/, "from: '2026-03-01'\n  to: '2026-03-31'\n"])).toEqual([]);
  });
});
