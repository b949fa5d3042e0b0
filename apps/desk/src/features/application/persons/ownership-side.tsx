import type { ShownBranch } from '@portal/contract/desk/evidence.ts';
import { deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { ownerWords } from '@portal/domain/messages/screening/owner-info.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import type { Ownership } from '../evidence/use-evidence.ts';
import css from './persons.module.css';

interface BranchesProps {
  readonly branches: readonly ShownBranch[];
  readonly isTop?: boolean;
}

/** Holders, with those of a company nested below it; the share of the applicant is at the right. */
const Branches = ({ branches, isTop = false }: BranchesProps) => (
  <ul className={classNames(css.tree, !isTop && css.below)}>
    {branches.map(({ holder, share, effective, holders }) => (
      <li key={holder}>
        <span className={classNames(css.branch, 'row between gap-8 anywhere')}>
          <span>
            {holder} {!isTop && <small>{share}%</small>}
          </span>
          <strong>{effective}%</strong>
        </span>
        {holders.length > 0 && <Branches branches={holders} />}
      </li>
    ))}
  </ul>
);

/** Persons who hold shares through companies: the sum of their shares, and whether it reaches a quarter. */
const Indirect = ({ shares }: Pick<Ownership, 'shares'>) =>
  shares
    .filter(({ indirect }) => Number(indirect) > 0)
    .map(({ holder, direct, indirect, total, isOwner }) => (
      <p key={holder} className={classNames(css.added, 'stack on-ground anywhere', isOwner && css.enough)}>
        <strong>{words.shareOwner(holder, total)}</strong>
        {words.shareSum(direct, indirect)} {isOwner ? words.shareEnough : words.shareShort}
      </p>
    ));

export function OwnershipSide({ ownership }: { readonly ownership: Ownership }) {
  const { isKnown, tree, shares, sum, rung, exemption } = ownership;
  return (
    <div className={css.ownership}>
      {isKnown && (
        <>
          <Branches branches={tree} isTop />
          <Indirect shares={shares} />
          <p className="mt-8 ink-soft">{words.sumIs(sum)}</p>
        </>
      )}
      <p className="mt-8 ink-soft">
        {[
          exemption === null
            ? ''
            : exemption.isExempt
              ? words.exempt(ownerWords.categories[exemption.category])
              : words.notExempt,
          rung === null ? '' : words.rungAnswered(ownerWords.questions[rung]),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
