/** What the postcode widget tells of a chosen address, as far as it is used. */
export interface PostcodeAddress {
  readonly zonecode: string;
  /** R: by its road, J: by its lot. */
  readonly userSelectedType: 'R' | 'J';
  readonly roadAddress: string;
  readonly roadAddressEnglish: string;
  readonly jibunAddress: string;
  readonly jibunAddressEnglish: string;
  readonly bname: string;
  readonly apartment: 'Y' | 'N';
  readonly buildingName: string;
}

interface PostcodeOptions {
  readonly oncomplete: (found: PostcodeAddress) => void;
  readonly width: string;
  readonly height: string;
}

/** The widget as its script offers it. */
export type PostcodeConstructor = new (
  options: PostcodeOptions,
) => { embed(element: HTMLElement, options: { readonly q: string; readonly autoClose: boolean }): void };

declare global {
  interface Window {
    kakao?: { readonly Postcode?: PostcodeConstructor };
    daum?: { readonly Postcode?: PostcodeConstructor };
  }
}

/** A script that has not come after so long does not come. */
const patienceMilliseconds = 15_000;

const offered = (): PostcodeConstructor | undefined => window.kakao?.Postcode ?? window.daum?.Postcode;

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      reject(new Error('the postcode script did not come'));
    };
    const late = setTimeout(fail, patienceMilliseconds);
    script.onload = () => {
      clearTimeout(late);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(late);
      fail();
    };
    script.src = url;
    document.head.append(script);
  });
}

/** The postcode service's widget. A load that failed is forgotten, so that the next call tries anew. @throws Error where it cannot be had */
export async function loadPostcode(url: string): Promise<PostcodeConstructor> {
  const known = offered();
  if (known) return known;
  await addScript(url);
  const Postcode = offered();
  if (!Postcode) throw new Error('the postcode script offers no widget');
  return Postcode;
}
