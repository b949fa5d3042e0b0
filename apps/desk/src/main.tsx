import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '@portal/ui/base/tokens.css';
import '@portal/ui/base/global.css';
import '@portal/ui/base/utilities.css';
import './app/desk.css';
import { createRoot } from 'react-dom/client';
import { Desk } from './app/desk.tsx';
import { createDeskRouter } from './app/router.tsx';
import { allowEmptyMarkup } from './app/trusted-types.ts';
import { createQueryClient } from './lib/query/query-client.ts';
import { askSession } from './lib/session/session.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the document has no root');

allowEmptyMarkup();
void askSession();
createRoot(container).render(<Desk router={createDeskRouter()} answers={createQueryClient()} />);
