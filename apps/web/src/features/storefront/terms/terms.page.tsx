import { notFoundWords } from '@portal/domain/messages/frame/not-found.ts';
import { storefrontAgreements } from '@portal/domain/reference/storefront-agreements.ts';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { TermsPaper } from '../../../blocks/consent/terms-paper.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { ToMall } from '../frame/to-mall.tsx';

/** /cafe24/terms/{agreement}: a text that malls agree to, on its own page for links and printing. */
export function Page() {
  const { path } = usePlace();
  const agreement = storefrontAgreements.find(({ id }) => path.endsWith(`/${id}`));
  if (agreement) return <TermsPaper text={agreement.text} />;
  return (
    <Frame title={notFoundWords.title} lead={notFoundWords.lead}>
      <ToMall />
    </Frame>
  );
}
