import '@portal/ui/base/tokens.css';
import '@portal/ui/base/global.css';
import '@portal/ui/base/utilities.css';
import './gallery.css';
import { controlWords } from '@portal/domain/messages/frame/common.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import font from 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2?url';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '../src/lib/session/configuration.ts';
import { Gallery } from './gallery.tsx';
import { standInForServer } from './stand-in-server.ts';

/* Every part of `ui` and `blocks` in every state, for developers: an entry of the development server that no build contains. */
standInForServer();
// The build subsets the font; here it is complete, under the name of the first subset.
const face = new FontFace('Pretendard Cut', `url(${font}) format('woff2-variations')`, { weight: '400 700' });
document.fonts.add(await face.load());
await loadConfiguration();

const container = document.getElementById('root');
if (!container) throw new Error('the document has no root');
createRoot(container).render(
  <UiWordsProvider value={controlWords}>
    <Gallery />
  </UiWordsProvider>,
);
