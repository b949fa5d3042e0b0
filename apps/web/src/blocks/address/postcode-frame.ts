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

/** Events that the frame reports: it waits for the query, has begun to show the widget, cannot show it, has drawn it, or an address was chosen. */
export type PostcodeEvent =
  | { readonly type: 'ready' | 'shown' | 'failed' | 'drawn' }
  | { readonly type: 'found'; readonly found: PostcodeAddress };

const longestText = 300;

const textIn = (given: object, name: string): string => {
  const value: unknown = Reflect.get(given, name);
  return typeof value === 'string' ? value.slice(0, longestText) : '';
};

const addressIn = (given: object): PostcodeAddress => ({
  zonecode: textIn(given, 'zonecode'),
  userSelectedType: textIn(given, 'userSelectedType') === 'J' ? 'J' : 'R',
  roadAddress: textIn(given, 'roadAddress'),
  roadAddressEnglish: textIn(given, 'roadAddressEnglish'),
  jibunAddress: textIn(given, 'jibunAddress'),
  jibunAddressEnglish: textIn(given, 'jibunAddressEnglish'),
  bname: textIn(given, 'bname'),
  apartment: textIn(given, 'apartment') === 'Y' ? 'Y' : 'N',
  buildingName: textIn(given, 'buildingName'),
});

const isObject = (value: unknown): value is object => Object(value) === value;

/** Returns the event in a message's data; the shape of the service's data is not trusted. */
export function postcodeEventIn(data: unknown): PostcodeEvent | undefined {
  if (!isObject(data)) return undefined;
  const type = textIn(data, 'type');
  if (type === 'ready' || type === 'shown' || type === 'failed' || type === 'drawn') return { type };
  const found: unknown = Reflect.get(data, 'found');
  return type === 'found' && isObject(found) ? { type, found: addressIn(found) } : undefined;
}

export interface PostcodePlace {
  readonly sandbox: string;
  /** Origin of its messages: 'null' if it shares our address and is isolated only by the sandbox. */
  readonly origin: string;
  /** Target of messages to it. An opaque origin cannot be named. */
  readonly target: string;
}

/** @param url as configured: a path of the portal, or an address at an origin of its own */
export function postcodePlace(url: string): PostcodePlace {
  const { origin } = new URL(url, location.href);
  const capabilities = 'allow-scripts allow-forms allow-popups';
  return origin === location.origin
    ? { sandbox: capabilities, origin: 'null', target: '*' }
    : { sandbox: `${capabilities} allow-same-origin`, origin, target: origin };
}
