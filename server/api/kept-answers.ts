import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodeCall, type Call } from '../../shared/contract/call';
import { addressOf } from '../request-url';
import { isFromElsewhere } from '../same-origin';
import { BROWSER_KEEPS, secondsLeft } from '../cache-lifetimes';
import type { LiveCampaigns } from '../campaigns/campaign-store';
import { secondsBefore } from '../campaigns/moscow-time';
import { packQuickly } from '../prebuilt/packing';
import { readyAnswer, type ReadyAnswer } from '../prebuilt/prebuilt-response';
import { sendReady, type AnswerAtOnce } from '../prebuilt/send-prebuilt';
import { markRoute } from '../telemetry/access-log';
import type { DataCache, DatedAnswer } from './api-cache';

interface Parts {
  readonly cache: Pick<DataCache, 'lookOut'>;
  readonly campaigns: Pick<LiveCampaigns, 'now'>;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers of the data cache as final bytes, made once for each. */
export interface KeptAnswers {
  /** Answers where the question has been judged before and its answer is kept and fresh. */
  readonly answerAtOnce: AnswerAtOnce;
  /** The bytes of an answer that is kept. */
  pack(answer: DatedAnswer): Promise<ReadyAnswer>;
  /**
   * To be had before a question is judged, and used when everybody may be told at once what is kept of it: until the
   * campaigns stand differently, be that before the answer is there.
   */
  opener(): (req: IncomingMessage, call: Call, params: object) => void;
  /** For how long others may keep a success. */
  cachingOf(call: Call, answer: DatedAnswer): string;
}

/** From this size on packing is worth its time, in bytes. */
const WORTH_PACKING = 1000;
/** How many questions are answered at once; nobody can ask many more of which answers are kept. */
const MOST = 500;
/** Whoever asks past the caches, or with the link of a preview, is answered by the proxy. */
const ASKS_ANEW = /\bno-cache\b/;

export function createKeptAnswers({ cache, campaigns, headers }: Parts): KeptAnswers {
  const packed = new WeakMap<DatedAnswer, ReadyAnswer>();
  let at = campaigns.now();
  /** Questions by their address as the browser's code writes it: one address each, however many ways to write it. */
  const questions = new LRUCache<
    string,
    { readonly call: Call; readonly look: () => DatedAnswer | undefined }
  >({ max: MOST });

  function current() {
    if (at !== campaigns.now()) questions.clear();
    at = campaigns.now();
    return questions;
  }

  /** Not past an answer's minute, a campaign's going or the turn of the month. */
  function cachingOf({ fresh }: Call, answer: DatedAnswer): string {
    const ofMinute = secondsLeft(performance.now() - answer.at);
    const seconds = Math.min(
      fresh,
      BROWSER_KEEPS,
      ofMinute,
      secondsBefore(campaigns.now().until, Date.now()),
    );
    return seconds > 0 ? `public, max-age=${seconds}` : 'no-store';
  }

  return {
    cachingOf,

    async pack(answer) {
      const known = packed.get(answer);
      if (known) return known;
      const text = Buffer.from(JSON.stringify(answer.body));
      const made = readyAnswer({
        status: answer.status,
        type: 'application/json; charset=utf-8',
        headers,
        hash: createHash('sha1').update(text).digest('base64url'),
        bytes: text.length < WORTH_PACKING ? { identity: text } : await packQuickly(text),
      });
      packed.set(answer, made);
      return made;
    },

    opener() {
      const judgedAt = campaigns.now();
      return (req, call, params) => {
        const { target } = encodeCall(call, params);
        if (judgedAt === campaigns.now() && addressOf(req).whole === target)
          current().set(target, { call, look: cache.lookOut(call, params) });
      };
    },

    answerAtOnce(req, res) {
      const { whole, isRead } = addressOf(req);
      const question = isRead ? current().get(whole) : undefined;
      if (!question || isFromElsewhere(req) || asksForMore(req)) return false;
      const { call, look } = question;
      const answer = look();
      const ready = answer && packed.get(answer);
      if (!ready) return false;
      markRoute(res, call.path);
      sendReady(req, res, ready, ['Cache-Control', cachingOf(call, answer)]);
      return true;
    },
  };
}

const asksForMore = ({ headers }: IncomingMessage) =>
  headers['x-preview'] !== undefined || ASKS_ANEW.test(headers['cache-control'] ?? '');
