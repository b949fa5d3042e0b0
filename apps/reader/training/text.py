"""Texts to draw: what stands on certificates and cards in kind, and syllables at random. All words are invented or everyday."""

import random

SIGNS = [chr(code) for code in range(33, 127)] + ["·"]
"""Characters other than Hangul that the model tells apart."""
HANJA = "洪吉東金李朴崔鄭姜趙尹張林韓吳徐申權敏瑞智賢永成恩秀泰惠俊娟鎬宇姬眞雅哲京勳美錫善英子一二大中山川水火木石日月天地人文武正直仁義禮信"


def _ks_syllables():
    """The 2,350 syllables of KS X 1001."""
    rows = (bytes([high, low]) for high in range(0xB0, 0xC9) for low in range(0xA1, 0xFF))
    return [row.decode("euc_kr") for row in rows]


KS = _ks_syllables()
SURNAMES = "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구나민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용"
GIVEN = "민서지현영성은수혜준동연호우희진아철경훈미석재상승윤하예도유주원태선종규찬광용환건기정인순숙자옥란빈솔별빛샘율온결람찬웅겸율슬봄벼리새봉범섭필택"
PROVINCES = ["서울특별시", "부산광역시", "대구광역시", "인천광역시", "광주광역시", "대전광역시", "울산광역시", "세종특별자치시", "경기도",
             "강원특별자치도", "강원도", "충청북도", "충청남도", "전북특별자치도", "전라북도", "전라남도", "경상북도", "경상남도", "제주특별자치도"]
CITIES = ("종로 중 용산 성동 광진 동대문 중랑 성북 강북 도봉 노원 은평 서대문 마포 양천 강서 구로 금천 영등포 동작 관악 서초 강남 송파 강동 영도 부산진 동래 남 북 "
          "해운대 사하 금정 연제 수영 사상 달서 수성 미추홀 연수 남동 부평 계양 유성 대덕 장안 권선 팔달 영통 수정 중원 분당 만안 동안 상록 단원 덕양 일산동 일산서 처인 "
          "기흥 수지 흥덕 서원 청원 상당 동남 서북 완산 덕진 의창 성산").split()
TOWNS = ("수원 성남 고양 용인 부천 안산 안양 남양주 화성 평택 의정부 시흥 파주 김포 광명 군포 이천 오산 하남 양주 구리 안성 포천 의왕 여주 춘천 원주 강릉 동해 속초 삼척 "
         "청주 충주 제천 천안 공주 보령 아산 서산 논산 당진 전주 군산 익산 정읍 남원 김제 목포 여수 순천 나주 광양 포항 경주 김천 안동 구미 영주 영천 상주 문경 경산 창원 "
         "진주 통영 사천 김해 밀양 거제 양산 제주 서귀포").split()
WORDS = ("라온 마루 미르 벚꽃 보람 사랑 소담 솔빛 시나브로 아라 여울 예솔 온누리 윤슬 은하 이든 조은 참빛 초롱 큰솔 "
         "토담 틔움 푸름 하람 한결 햇살 해솔 흰뫼 뜰안 뚝섬 웍스 팜스 샘물 숲속 봄날 겨울 가을 여름 바다 구름 노을 달빛 꽃잎 열매 씨앗 들꽃 우리 "
         "모두 함께 처음 으뜸 빛나 맑은 밝은 높은 깊은 넓은 착한 좋은 기쁜 행복 희망 미래 세종 한강 백두 태백 금강 설악 지리 동백 매화 국화 진달래 무궁화 소나무 "
         "삼성 현대 대한 한국 서울 중앙 제일 신세계 동아 동양 남양 대성 태평 광명 신한 우성 진흥 삼화 세광 영진 유진 명성 청솔 성원 대림 두산 롯데 쌍용 벽산 금호").split()
TRADES = ("테크 커머스 무역 소프트 식품 글로벌 페이 물류 코스메틱 디자인 솔루션 유통 네트웍 네트웍스 네트워크 시스템 홀딩스 인터내셔널 엔터프라이즈 컴퍼니 스튜디오 랩 팜 푸드 "
          "마켓 상사 상회 산업 건설 전자 통신 정보 미디어 컨설팅 엔지니어링 바이오 메디칼 헬스 케어 뷰티 패션 어패럴 트레이딩 트래블 투어 플라워 베이커리 키친 카페 문구 공방 "
          "꽃집 빵집 의류 공예 가구점 서점 청과 정육점 떡집 횟집 분식 약국 안경 세탁소 미용실 사진관 학원 교습소 플랫폼 클라우드 데이터 로보틱스 에너지 환경 개발 기획 제작소 "
          "인쇄 출판 광고 엔터테인먼트 게임즈 뮤직 필름 스포츠 휘트니스 골프 캠핑 펫 동물병원 농장 수산 축산 목장 양조 커피 로스터스 워터 퍼니처 인테리어 하우징 부동산").split()
KINDS = ["도매 및 소매업", "소매업", "도매업", "제조업", "건설업", "서비스업", "정보통신업", "숙박 및 음식점업", "운수 및 창고업", "교육 서비스업", "부동산업", "금융 및 보험업",
         "농업, 임업 및 어업", "전문, 과학 및 기술 서비스업", "예술, 스포츠 및 여가관련 서비스업", "협회 및 단체, 수리 및 기타 개인 서비스업", "보건업", "임대업", "출판업"]
ITEMS = ["전자상거래업", "통신판매업", "의류", "신발", "화장품", "건강보조식품", "커피", "한식", "중식", "제과점", "소프트웨어 개발", "시스템 통합", "경영컨설팅", "광고대행", "인테리어 공사",
         "화물운송", "택배", "부동산 중개", "주거용 건물 임대", "학원", "영상 제작", "사진 촬영", "여행사", "숙박", "철물", "문구", "완구", "가구", "꽃", "농산물", "수산물", "축산물", "반려동물 용품",
         "자동차 부품", "기계 부품", "플라스틱 제품", "전자부품", "반도체 장비", "데이터베이스 및 온라인 정보 제공업", "포털 및 기타 인터넷 정보매개 서비스업", "그 외 기타 분류 안된 상품 전문 소매업"]
LABELS = ["사업자등록증", "(법인사업자)", "( 일반과세자 )", "(간이과세자)", "등록번호 :", "상호 :", "법인명(단체명) :", "성명", "대표자", "생년월일 :", "개업연월일", "법인등록번호 :", "사업장 소재지 :",
          "본점 소재지 :", "사업의 종류", "업태", "종목", "발급 사유 : 신규", "정정", "재발급", "공동사업자", "사업자 단위 과세 적용사업자 여부 : 여( ) 부( √ )", "전자세금계산서 전용 전자우편주소 :",
          "세무서장", "주민등록증", "자동차운전면허증", "외국인등록증", "1종보통", "2종보통", "적성검사", "기 간", "조 건 : A", "경찰청장", "구청장", "출입국·외국인청장", "체류자격", "국가/지역",
          "Name", "Sex", "Country/Region", "Status", "Issue Date", "Registration No.", "Serial No.", "ALIEN REGISTRATION CARD", "(Driver's License)", "견본 SPECIMEN", "재외동포(F-4)",
          "거주(F-2)", "영주(F-5)", "결혼이민(F-6)", "무역경영(D-9)", "유학(D-2)", "특정활동(E-7)", "방문취업(H-2)", "외국인등록번호", "일련번호", "성별", "발급일자"]


def _digits(count):
    return "".join(random.choice("0123456789") for _ in range(count))


def _syllables(count, pool):
    return "".join(random.choice(pool) for _ in range(count))


def _latin(low=2, high=8):
    # Half of them of letters that run into each other in narrow typefaces.
    letters = random.choice(["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AAEIIIIOUNMMHLLWVTJKR"])
    return "".join(random.choice(letters) for _ in range(random.randint(low, high)))


def word():
    """A word out of everyday ones and syllables that seldom occur."""
    if random.random() < 0.5:
        return random.choice(WORDS)
    return _syllables(random.randint(1, 4), KS)


def company():
    name = word() + random.choice([random.choice(TRADES), word(), random.choice(TRADES)])
    if random.random() < 0.15:
        name += random.choice([" ", ""]) + random.choice(TRADES)
    if random.random() < 0.06:
        name += random.choice(["&", " ", "-", "."]) + _latin(1, 5)
    return random.choice(["{}", "{}", "주식회사 {}", "{} 주식회사", "(주){}", "{}(주)", "유한회사 {}", "㈜ {}".replace("㈜", "(주)")]).format(name)


def person():
    surname = random.choice(SURNAMES) if random.random() < 0.95 else random.choice(["남궁", "황보", "제갈", "선우", "독고"])
    pool = GIVEN if random.random() < 0.6 else KS
    name = surname + _syllables(random.choice([1, 2, 2, 2, 2, 3]), pool)
    if random.random() < 0.25:
        return (" " * random.randint(1, 2)).join(name)
    if random.random() < 0.15:
        return name + "(" + _syllables(len(name), HANJA) + ")"
    return name


def road():
    name = word() + random.choice(["", "", random.choice(WORDS)])
    if random.random() < 0.3:
        name += random.choice([_digits(random.randint(1, 3)) + random.choice(["번", "가", ""]), random.choice("동서남북중앙")])
    return name + random.choice(["로", "로", "길", "길", "대로", "로" + _digits(random.randint(1, 3)) + "번길", "로" + _digits(random.randint(1, 2)) + "길", "안길"])


def address():
    parts = []
    if random.random() < 0.7:
        parts.append(random.choice(PROVINCES))
    if random.random() < 0.8:
        parts.append(random.choice([random.choice(CITIES) + "구", random.choice(TOWNS) + "시", random.choice(TOWNS) + "시 " + random.choice(CITIES) + "구", word() + "군"]))
    number = str(random.randint(1, 500)) + (f"-{random.randint(1, 60)}" if random.random() < 0.3 else "")
    parts += [road(), number]
    text = " ".join(parts)
    if random.random() < 0.6:
        text += ", " + random.choice(["{}층", "{}호", "{}동 {}호", "지하 {}층", "{}층 {}호", "지하{}층 {}호", "{}동 {}층"]).format(random.randint(1, 30), random.randint(101, 2410))
    if random.random() < 0.6:
        dong = word() + random.choice(["", _digits(1)]) + random.choice(["동", "동", "동", "읍", "면", "가", "리"])
        building = word() + random.choice(["빌딩", "타워", "프라자", "오피스텔", "아파트", "센터", "상가", "빌라", "타운", "밸리", "스퀘어", "하이츠", "맨션"])
        text += f" ({dong})" if random.random() < 0.5 else f" ({dong}, {building})"
    return text


def figures():
    year, month, day = random.randint(1950, 2030), random.randint(1, 12), random.randint(1, 31)
    return random.choice([
        f"{_digits(3)}-{_digits(2)}-{_digits(5)}", f"{_digits(6)}-{_digits(7)}", f"{year}년 {month:02} 월 {day:02} 일", f"{year} 년 {month:02} 월 {day:02} 일",
        f"{year}년 {month}월 {day}일", f"{year}. {month}. {day}.", f"{year}.{month:02}.{day:02}", f"{year}.{month:02}.{day:02}.", f"~ {year}.{month:02}.{day:02}",
        f"{_digits(2)}-{_digits(2)}-{_digits(6)}-{_digits(2)}", _digits(11), f"{_digits(4)}-{_digits(3)}-{_digits(4)}-{_digits(3)}",
        "".join(random.choice("ABCDEFGHJKLMNPQRSTUVWXYZ0123456789") for _ in range(6)), "".join(random.choice("Q01L7TSZ258BDGCJUVYKXWMN") for _ in range(6)),
        f"서울 {_digits(2)}-{_digits(6)}-{_digits(2)}", f"{_digits(3)}호", f"{random.randint(1, 40)}층"])


def latin():
    if random.random() < 0.7:
        return " ".join(_latin() for _ in range(random.randint(1, 3)))
    words = ["".join(random.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(random.randint(1, 8))) for _ in range(2)]
    return random.choice(["{}@{}.com", "{} {}", "www.{}.{}", "{}-{}"]).format(*(random.choice([one, one.capitalize()]) for one in words))


def random_syllables():
    pool = KS if random.random() < 0.8 else [chr(random.randint(0xAC00, 0xD7A3)) for _ in range(12)]
    groups = [_syllables(random.randint(1, 6), pool) for _ in range(random.randint(1, 4))]
    return random.choice([" ", "", " ", ", ", "·"]).join(groups)


def random_signs():
    return "".join(random.choice(SIGNS) for _ in range(random.randint(1, 8)))


MAKERS = [(random_syllables, 35), (address, 18), (company, 14), (person, 9), (figures, 14), (latin, 9), (lambda: random.choice(LABELS), 3),
          (lambda: random.choice(KINDS), 2), (lambda: random.choice(ITEMS), 3), (random_signs, 2)]


def phrase():
    """One text of a random kind."""
    (make,) = random.choices([maker for maker, _ in MAKERS], weights=[weight for _, weight in MAKERS])
    return make()
