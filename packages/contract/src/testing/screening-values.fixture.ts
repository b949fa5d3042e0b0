export const settlement = {
  corpGubn: null,
  gongdongRep: 'N',
  accountNumber: '123-456-789012',
  accountName: '김하늘',
  bankCode: '020',
  settlementManager: '김하늘',
  settlementEmail: 'settle@example.com',
  settlementPhone: '010-0000-0000',
};

export const person = {
  krname: '김하늘',
  name: 'KIM HANEUL',
  nation: 'KR',
  gender: 'male',
  birth: '19800617',
  type: 'SR00',
  eKycStatus: 'COMPLETE',
  requestId: 'request',
  seq: '0',
  cardType: 'ic',
};

export const verification = {
  requestId: 'request',
  inferDetailTypeResource: 'ic',
  name: '김하늘',
  personalNum: '8006171000000',
};

export const owners = {
  corp: 'CORP100',
  q1: 'Y',
  purpose: { choice: 'TRANSACTION' },
  fundsSource: { choice: 'OTHER', text: '저축' },
};

export const document = { type: 'SF07' };
