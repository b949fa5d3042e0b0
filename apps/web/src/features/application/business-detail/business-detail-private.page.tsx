import { BusinessDetail } from './business-detail.tsx';

/** /business-detail/private */
export const Page = () => <BusinessDetail kind="private" />;
