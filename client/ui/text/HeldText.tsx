import { held, quoted } from './Text';

export const NbspText = ({ children }: { children: string }) => held(children);
export const QuotedText = ({ children }: { children: string }) => quoted(children);
