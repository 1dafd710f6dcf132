/** A session of a WebDriver (W3C, https://www.w3.org/TR/webdriver2/). */
export interface WebDriverSession {
  /** Sends a command by its path within the session. Throws what the driver refuses it with. */
  post<T>(command: string, body: object): Promise<T>;
  end(): Promise<void>;
}

async function ask<T>(method: 'POST' | 'DELETE', url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.message}`);
  return value;
}

/** Starts a browser through the driver at the address. */
export async function startSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const wanted = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, wanted);
  const session = `${driver}/session/${sessionId}`;
  return {
    post: (command, body) => ask('POST', `${session}/${command}`, body),
    end: () => ask('DELETE', session),
  };
}
