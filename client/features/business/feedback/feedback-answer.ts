/** What the API says with its success, unless it is what the title says already. */
export const feedbackAnswer = (words = ''): string =>
  /^(?:(?:сообщение|заявка) (?:отправлен|принят)[оа])?[.!]?$/i.test(words.trim())
    ? 'Ответим в течение рабочего часа.'
    : words;
