import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure, Waiting } from '../../../blocks/waiting.tsx';
import css from './parts.module.css';

interface PartFrameProps<T> {
  readonly query: UseQueryResult<T, Error>;
  readonly children: (data: T) => ReactNode;
}

export function PartFrame<T>({ query, children }: PartFrameProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Waiting />;
  return (
    <div className={css.padded}>
      <Failure title={words.failed} query={query} />
    </div>
  );
}
