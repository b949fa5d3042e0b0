import { BusinessDetail } from './business-detail.tsx';

export const Page = () => <BusinessDetail kind="corporate" />;
