import { BusinessDetail } from './business-detail.tsx';

/** /business-detail/corporate */
export const Page = () => <BusinessDetail kind="corporate" />;
