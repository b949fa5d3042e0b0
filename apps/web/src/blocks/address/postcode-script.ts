/** Used fields of the postcode widget's result. */
export interface PostcodeAddress {
  readonly zonecode: string;
  /** R: by road, J: by lot. */
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

/** Constructor exported by the widget's script. */
export type PostcodeConstructor = new (
  options: PostcodeOptions,
) => { embed(element: HTMLElement, options: { readonly q: string; readonly autoClose: boolean }): void };

declare global {
  interface Window {
    kakao?: { readonly Postcode?: PostcodeConstructor };
    daum?: { readonly Postcode?: PostcodeConstructor };
  }
}

/** Timeout for loading the script. */
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

/** Loads the postcode widget. A failed load is retried by the next call. @throws Error when it cannot be loaded */
export async function loadPostcode(url: string): Promise<PostcodeConstructor> {
  const known = offered();
  if (known) return known;
  await addScript(url);
  const Postcode = offered();
  if (!Postcode) throw new Error('the postcode script offers no widget');
  return Postcode;
}
