import { checkFolder, type CheckedFolder } from '../campaigns/folder/check-folder';
import { Refusal } from './run-command';

/** The folder of campaigns, judged. Throws a Refusal when it cannot be read. */
export async function judgedFolder(folder: string): Promise<CheckedFolder> {
  try {
    return await checkFolder(folder, Date.now());
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const what = `папки ${folder}, в которой лежат акции (переменная CAMPAIGNS_DIR)`;
    throw new Refusal(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `Нет ${what}.`
        : `Нет доступа к содержимому ${what}: ${code}.`,
    );
  }
}

/** 'Есть акции: …', for whoever has named one that is not there. */
export const thereAre = ({ slugs, faults }: CheckedFolder): string => {
  const all = [...slugs, ...faults.map(([slug]) => slug)].filter(Boolean).toSorted();
  return all.length ? `Есть акции: ${all.join(', ')}.` : 'В ней нет ни одной акции.';
};
