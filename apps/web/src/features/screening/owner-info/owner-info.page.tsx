import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import { screeningProgressWords } from '@portal/domain/messages/screening/screening.ts';
import { useApplies } from '@portal/ui/form/use-step-form.ts';
import { SaveBar } from '../../../blocks/draft/save-bar.tsx';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { ProgressGate } from '../progress-gate.tsx';
import { ScreeningPage } from '../screening-page.tsx';
import { CategorySection } from './category-section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { CorporateSection } from './corporate-section.tsx';
import { FinderSection, useFinder } from './finder-section.tsx';
import { LadderSection } from './ladder-section.tsx';
import { OwnersSection } from './owners-section.tsx';
import { PurposeSection } from './purpose-section.tsx';
import { SoleOwnerSection, useSoleOwner } from './sole-owner.tsx';
import { useOwners } from './use-owners.ts';

export function OwnerInfo({ progress }: { readonly progress: Progress }) {
  const owners = useOwners(progress);
  const { form, facts, draft } = owners;
  const applies = useApplies(form);
  const isFinderOffered = applies.q1 && facts.isCorporation && facts.forProfit === true;
  const sole = useSoleOwner(owners);
  const finder = useFinder(owners, isFinderOffered);
  const category = facts.isCorporation && <CategorySection form={form} />;
  if (finder.Finder)
    return (
      <finder.Finder
        business={owners.business}
        representatives={owners.representatives.map(({ krname }) => krname)}
        onFill={finder.fill}
        onClose={finder.close}
      >
        {category}
      </finder.Finder>
    );
  return (
    <form onSubmit={owners.onSubmit} noValidate>
      {category}
      {isFinderOffered && <FinderSection finder={finder} />}
      {sole.isFolded && <SoleOwnerSection form={form} onChange={sole.unfold} />}
      {applies.q1 && <LadderSection form={form} hidden={sole.isFolded} />}
      {applies.owners && <OwnersSection {...owners} hidden={sole.isFolded} />}
      {applies.companies && <CompaniesSection form={form} />}
      <PurposeSection form={form} />
      {facts.isCorporation && <CorporateSection form={form} facts={facts} />}
      <SaveBar draft={draft} words={words} sending={form.sending} />
    </form>
  );
}

/** Who owns the business, its purpose, and the source of its funds (specification 2 §2.5). */
export function Page() {
  return (
    <ScreeningPage title={words.title} lead={words.lead} step={2} note={screeningProgressWords.parts.owners}>
      <ProgressGate>{(progress) => <OwnerInfo progress={progress} />}</ProgressGate>
    </ScreeningPage>
  );
}
