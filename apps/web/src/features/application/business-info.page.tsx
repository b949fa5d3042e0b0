import { businessInfo } from '@portal/domain/forms/business-info.ts';
import { businessInfoWords as words } from '@portal/domain/messages/application/business-info.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { useValue } from '@portal/ui/form/use-field.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { usePart } from '@portal/ui/later/use-part.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { Choice } from '../../blocks/controls/choice-controls.tsx';
import { SaveBar } from '../../blocks/draft/save-bar.tsx';
import { JourneyPage } from '../../blocks/frame/journey-page.tsx';
import { useFormDraft } from '../../lib/draft/use-form-draft.ts';
import { openedFrom } from '../../lib/router/entries.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { writeHint } from '../../lib/session/hints.ts';

const parts = ['build', 'classification'] as const;

/** /business-info: site builder and kind of business (specification 1 §2). */
export function Page() {
  const form = useStepForm(businessInfo, { facts: undefined });
  const draft = useFormDraft('business-info', form, businessInfo);
  const navigate = useNavigate();
  const [part, goTo] = usePart(parts);
  const hosting = useValue(form.field('buildMethod')) === 'hosting';

  const next = form.onSubmit(async ({ classification }) => {
    if (part === 'build') {
      if (!hosting) goTo('classification');
      return;
    }
    writeHint('mode', classification);
    await navigate({ to: `/business-detail/${classification}`, state: openedFrom('/business-info') });
  });

  return (
    <JourneyPage title={words.title} lead={words.lead} step={1}>
      <form noValidate onSubmit={next}>
        {part === 'build' ? (
          <Section title={words.buildTitle} lead={words.buildHint}>
            <Choice
              of={form.field('buildMethod')}
              legend={words.buildTitle}
              quietLegend
              options={[
                { value: 'direct', label: words.direct, description: words.directHint },
                { value: 'hosting', label: words.hosting, description: words.hostingHint },
              ]}
            />
            {hosting && (
              <Notice tone="warning" live>
                <p>{words.hostingMessage}</p>
              </Notice>
            )}
          </Section>
        ) : (
          <Section title={words.classificationTitle} lead={words.classificationHint}>
            <RadioGroup
              legend={words.country}
              options={[{ value: 'KR', label: words.domestic, description: words.domesticHint }]}
              value="KR"
              onChange={() => undefined}
            />
            <Choice
              of={form.field('classification')}
              legend={words.kind}
              options={[
                { value: 'private', label: words.individual, description: words.individualHint },
                { value: 'corporate', label: words.corporate, description: words.corporateHint },
              ]}
            />
          </Section>
        )}
        <SaveBar draft={draft} words={words} disabled={part === 'build' && hosting}>
          {part === 'classification' && <Button onClick={() => goTo('build')}>{words.previous}</Button>}
        </SaveBar>
      </form>
    </JourneyPage>
  );
}
