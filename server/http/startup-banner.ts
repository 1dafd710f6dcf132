/** Returns the startup banner, which lists page URLs and test cards for developers who use the sandbox API. */
export function startupBanner(port: number, paths: readonly string[]): string {
  return [
    '',
    'Откройте в браузере:',
    ...paths.map((path) => `  http://localhost:${port}${path}`),
    '',
    'Карты для проверки (любые другие семь цифр — неизвестная карта):',
    '  1000001  Профи, 2 категории на выбор        1000004  участвует, статус не подходит',
    '  1000002  Эксперт, 3 категории на выбор      1000005  не зарегистрирована в акции',
    '  1000003  Супер-Эксперт, категории выбраны   1000006  ничего не накоплено',
    '  1000500  API отвечает ошибкой               1000504  API не отвечает вовремя',
    '',
  ].join('\n');
}
