/**
 * The regions exist; the rest is invented. postcode | region | its English | district | its English | district code | neighbourhood | its English |
 * road | its English | building number | lot | building name | apartment house (Y, N)
 */
export const placeRows = `
06001|서울|Seoul|강남구|Gangnam-gu|11680|역삼동|Yeoksam-dong|새솔대로|Saesol-daero|152|737-4|새솔타워|N
06018|서울|Seoul|강남구|Gangnam-gu|11680|논현동|Nonhyeon-dong|새솔대로24길|Saesol-daero 24-gil|11|88-3||N
06105|서울|Seoul|서초구|Seocho-gu|11650|서초동|Seocho-dong|가람대로|Garam-daero|38|1329-1|가람빌딩|N
04512|서울|Seoul|중구|Jung-gu|11140|명동1가|Myeong-dong 1-ga|한빛로|Hanbit-ro|9|54-2|한빛플라자|N
04021|서울|Seoul|마포구|Mapo-gu|11440|연남동|Yeonnam-dong|다온길|Daon-gil|27|240-11||N
04799|서울|Seoul|성동구|Seongdong-gu|11200|성수동2가|Seongsu-dong 2-ga|공방로|Gongbang-ro|71|289-5|공방지식산업센터|N
07301|서울|Seoul|영등포구|Yeongdeungpo-gu|11560|여의도동|Yeouido-dong|물빛대로|Mulbit-daero|108|45-21|물빛금융센터|N
05502|서울|Seoul|송파구|Songpa-gu|11710|잠실동|Jamsil-dong|나루길|Naru-gil|64|178-9|나루마을아파트|Y
03010|서울|Seoul|종로구|Jongno-gu|11110|부암동|Buam-dong|솔바람길|Solbaram-gil|5|201-7||N
08380|서울|Seoul|구로구|Guro-gu|11530|구로동|Guro-dong|디딤로|Didim-ro|300|811-2|디딤밸리 2차|N
48005|부산|Busan|해운대구|Haeundae-gu|26350|우동|U-dong|푸른들로|Pureundeul-ro|125|1408-6|푸른들오피스텔|N
47201|부산|Busan|부산진구|Busanjin-gu|26230|부전동|Bujeon-dong|동백대로|Dongbaek-daero|77|255-3||N
48941|부산|Busan|중구|Jung-gu|26110|남포동2가|Nampo-dong 2-ga|갈매기길|Galmaegi-gil|18|31-4|갈매기상가|N
41901|대구|Daegu|중구|Jung-gu|27110|동성로2가|Dongseongno 2-ga|능금로|Neunggeum-ro|46|70-8||N
42011|대구|Daegu|수성구|Suseong-gu|27260|범어동|Beomeo-dong|달구벌새길|Dalgubeol-saegil|203|187-15|새길메트로|N
21905|인천|Incheon|연수구|Yeonsu-gu|28185|송도동|Songdo-dong|바다로|Bada-ro|10|29-3|바다스퀘어|N
22101|인천|Incheon|미추홀구|Michuhol-gu|28177|주안동|Juan-dong|하늘채로|Haneulchae-ro|88|989-1|하늘채아파트|Y
61401|광주|Gwangju|동구|Dong-gu|29110|충장로1가|Chungjang-ro 1-ga|빛고을새로|Bitgoeul-saero|33|12-5||N
35201|대전|Daejeon|서구|Seo-gu|30170|둔산동|Dunsan-dong|한밭새로|Hanbat-saero|141|1423-2|한밭프라자|N
34101|대전|Daejeon|유성구|Yuseong-gu|30200|봉명동|Bongmyeong-dong|온샘로|Onsaem-ro|52|536-10||N
44701|울산|Ulsan|남구|Nam-gu|31140|삼산동|Samsan-dong|고래로|Gorae-ro|95|1480-7|고래빌딩|N
30101|세종특별자치시|Sejong-si|||36110|나성동|Naseong-dong|도담대로|Dodam-daero|256|745-1|도담시티|N
13501|경기|Gyeonggi-do|성남시 분당구|Bundang-gu, Seongnam-si|41135|삼평동|Sampyeong-dong|너른들로|Neoreundeul-ro|235|629-3|너른들테크노|N
16501|경기|Gyeonggi-do|수원시 영통구|Yeongtong-gu, Suwon-si|41117|영통동|Yeongtong-dong|화홍새길|Hwahong-saegil|44|998-6|화홍마을아파트|Y
10401|경기|Gyeonggi-do|고양시 일산동구|Ilsandong-gu, Goyang-si|41285|장항동|Janghang-dong|호숫가로|Hosutga-ro|17|850-2|호숫가프라자|N
24301|강원특별자치도|Gangwon-do|춘천시|Chuncheon-si|51110|퇴계동|Toegye-dong|소양새길|Soyang-saegil|29|384-4||N
28501|충북|Chungcheongbuk-do|청주시 상당구|Sangdang-gu, Cheongju-si|43111|북문로1가|Bungmun-ro 1-ga|직지새로|Jikji-saero|61|73-9||N
31101|충남|Chungcheongnam-do|천안시 동남구|Dongnam-gu, Cheonan-si|44131|신부동|Sinbu-dong|삼거리새길|Samgeori-saegil|83|354-1|삼거리몰|N
54901|전북특별자치도|Jeonbuk-do|전주시 덕진구|Deokjin-gu, Jeonju-si|52113|금암동|Geumam-dong|한옥새로|Hanok-saero|120|712-8||N
57901|전남|Jeollanam-do|순천시|Suncheon-si|46150|조례동|Jorye-dong|갈대로|Galdae-ro|39|1601-5|갈대상가|N
37601|경북|Gyeongsangbuk-do|포항시 북구|Buk-gu, Pohang-si|47113|죽도동|Jukdo-dong|물회길|Mulhoe-gil|7|615-2||N
51401|경남|Gyeongsangnam-do|창원시 성산구|Seongsan-gu, Changwon-si|48123|상남동|Sangnam-dong|벚나무대로|Beonnamu-daero|90|74-3|벚나무빌딩|N
63101|제주특별자치도|Jeju-do|제주시|Jeju-si|50110|노형동|Nohyeong-dong|돌담로|Doldam-ro|212|925-6|돌담호텔|N
`;
