import type { ReactNode } from 'react';
import { Section, SectionHead } from '../../ui/Section';

/** A component's states under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Section>
      <SectionHead title={name} />
      {children}
    </Section>
  );
}
