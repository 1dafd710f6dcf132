import { Fragment } from 'react';

/** An address to write to; where a line is too short for it, it is parted after @ or a dot. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    {/* One box, also where a link's parts stand in a row. */}
    <span>
      {email.match(/[^@.]+[@.]?/g)?.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  </a>
);
