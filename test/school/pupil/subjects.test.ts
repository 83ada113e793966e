import { describe, expect, it } from 'vitest';
import {
  type SubjectNames,
  shortestSubject,
  shortSubject,
  subjectIcon,
} from '../../../src/school/pupil/subjects.ts';

const names: SubjectNames = { language: 'pl', own: {}, schoolClass: '2a' };

/** As timetables of schools write them; `=`: the short name is the name. */
const SUBJECTS = `
Język polski | book | Polski
J. polski | book | Polski
j.pol | book | Polski
Język polski - rozszerzony | book | Polski
Edukacja polonistyczna | book | Polski
Język polski jako obcy | book | Polski
Język angielski | english | Angielski
J. angielski | english | Angielski
j. ang. | english | Angielski
Jęz. angielski R | english | Angielski
Język angielski zawodowy | english | Angielski
English | english | Angielski
Język niemiecki | german | Niemiecki
J.niemiecki | german | Niemiecki
j. niem. gr. 2 | german | Niemiecki
Język francuski | french | Francuski
Język hiszpański | spanish | Hiszpański
j. hiszp. | spanish | Hiszpański
Język włoski | speech | Włoski
Język rosyjski | speech | Rosyjski
Język ukraiński | speech | Ukraiński
Język kaszubski | speech | Kaszubski
Język łaciński i kultura antyczna | speech | Łacina
Język obcy nowożytny | speech | =
Język migowy | speech | Migowy
Matematyka | sums | Matma
Matematyka (zakres rozszerzony) | sums | Matma
mat. | sums | Matma
Edukacja matematyczna | sums | Matma
Koło matematyczne | sums | Matma
Mathematics | sums | Matma
Informatyka | screen | Informatyka
Edukacja informatyczna | screen | Informatyka
Zajęcia komputerowe | screen | Informatyka
Programowanie | screen | Kodowanie
Robotyka | screen | Robotyka
Historia | castle | Historia
Historia i społeczeństwo | castle | Historia
Historia i teraźniejszość | castle | HiT
Wiedza o społeczeństwie | castle | WOS
WOS | castle | WOS
Edukacja obywatelska | people | Społeczna
Edukacja społeczna | people | Społeczna
Wiedza o kulturze | mask | WOK
Filozofia | people | Filozofia
Geografia | globe | Geografia
Geografia - rozszerzenie | globe | Geografia
Biologia | leaf | Biologia
Przyroda | leaf | Przyroda
Edukacja przyrodnicza | leaf | Przyroda
Edukacja ekologiczna | leaf | Przyroda
Chemia | flask | Chemia
Fizyka | magnet | Fizyka
Fizyka i astronomia | magnet | Fizyka
Wychowanie fizyczne | ball | WF
WF | ball | WF
W-F | ball | WF
w-f dz. | ball | WF
Wych. fizyczne | ball | WF
WF chłopcy | ball | WF
Edukacja wychowania fizycznego | ball | WF
Zajęcia sportowe | ball | Sport
Piłka nożna | ball | Sport
Piłka siatkowa | ball | Sport
SKS | ball | SKS
Gimnastyka | ball | Sport
Gimnastyka korekcyjna | ball | Korektywa
Gimn. korekcyjna | ball | Korektywa
Basen | waves | Basen
Nauka pływania | waves | Basen
WF - basen | waves | Basen
Taniec | dance | Taniec
Zajęcia taneczne | dance | Taniec
Balet | dance | Taniec
Rytmika | note | Rytmika
Muzyka | note | Muzyka
Edukacja muzyczna | note | Muzyka
Chór | note | Chór
Chór szkolny | note | Chór
Plastyka | palette | Plastyka
Edukacja plastyczna | palette | Plastyka
Zajęcia artystyczne | palette | Plastyka
Historia sztuki | castle | Historia
Zajęcia kreatywne | palette | Kreatywne
Zajęcia rozwijające kreatywność | palette | Kreatywne
Technika | wrench | Technika
Edukacja techniczna | wrench | Technika
Zajęcia techniczne | wrench | Technika
Religia | heart | Religia
Religia (kat.) | heart | Religia
Religia/etyka | heart | Religia
Etyka | heart | Etyka
Wychowanie do życia w rodzinie | heart | WDŻ
WDŻ | heart | WDŻ
Edukacja zdrowotna | heart | Zdrowie
Zajęcia z wychowawcą | people | Wychowawcza
Godzina wychowawcza | people | Wychowawcza
Godz. wych. | people | Wychowawcza
GW | people | Wychowawcza
Lekcja wychowawcza | people | Wychowawcza
Doradztwo zawodowe | people | Doradztwo
Zajęcia z zakresu doradztwa zawodowego | people | Doradztwo
Edukacja dla bezpieczeństwa | shield | EDB
EDB | shield | EDB
Edukacja wczesnoszkolna | blocks | Klasa 2a
Edukacja wczesnoszk. | blocks | Klasa 2a
Kształcenie zintegrowane | blocks | Klasa 2a
Zajęcia wychowania przedszkolnego | blocks | Zabawa
Świetlica | game | Świetlica
Zajęcia świetlicowe | game | Świetlica
Szachy | game | Szachy
Biblioteka | shelf | Biblioteka
Zajęcia czytelnicze | shelf | Biblioteka
Zajęcia teatralne | mask | Teatr
Edukacja filmowa | mask | Film
Zajęcia rewalidacyjne | puzzle | Rewalidacja
Zajęcia dydaktyczno-wyrównawcze z matematyki | puzzle | Wyrównawcze
Zajęcia korekcyjno-kompensacyjne | puzzle | Korekcyjne
Terapia pedagogiczna | puzzle | Korekcyjne
Logopedia | speech | Logopeda
Zajęcia logopedyczne | speech | Logopeda
Trening umiejętności społecznych | people | Psycholog
Zajęcia rozwijające kompetencje emocjonalno-społeczne | people | Psycholog
Biznes i zarządzanie | coins | Biznes
Podstawy przedsiębiorczości | coins | PP
Zajęcia praktyczne | wrench | =
Pracownia gastronomiczna | wrench | =
Przerwa obiadowa | cup | Obiad
Zajęcia rozwijające zainteresowania | notebook | =
Harcerstwo | notebook | =
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [subject: string, icon: string, short: string]);

describe('a subject', () => {
  it('has its pictogram and its short name, of 120 names of timetables', () => {
    expect(SUBJECTS.length).toBeGreaterThanOrEqual(120);
    const found = SUBJECTS.map(([subject]) => {
      const short = shortSubject(subject, names);
      return [subject, subjectIcon(subject), short === subject ? '=' : short];
    });
    const expected = SUBJECTS.map(([subject, icon, short]) => [
      subject,
      icon,
      short === subject ? '=' : short,
    ]);
    expect(found).toEqual(expected);
  });

  it('has a short name of at most eleven letters, if it has one', () => {
    const long = SUBJECTS.filter(([, , short]) => short !== '=' && short.length > 11);
    expect(long).toEqual([]);
  });

  it('has one short name in English for each in Polish, in English letters', () => {
    const named = SUBJECTS.filter(([, , short]) => short !== '=');
    const pairs = named.map(([subject, , pl]) => [pl, shortSubject(subject, { ...names, language: 'en' })]);
    const byPolish = Map.groupBy(pairs, ([pl]) => pl);
    const several = [...byPolish].filter(([, found]) => new Set(found.map(([, en]) => en)).size > 1);
    expect(several).toEqual([]);
    const odd = pairs.filter(([, en = '']) => !/^[A-Za-z0-9 -]{2,13}$/.test(en));
    expect(odd).toEqual([]);
    const same = new Set(pairs.flatMap(([pl, en]) => (pl === en ? [pl] : [])));
    expect([...same].toSorted()).toEqual(['Film', 'HiT', 'Sport']);
  });

  it.each([
    ['Język polski', 'Polish'],
    ['Wychowanie fizyczne', 'PE'],
    ['Mathematics', 'Maths'],
    ['Edukacja wczesnoszkolna', 'Class 2a'],
    ['Harcerstwo', 'Harcerstwo'],
  ])('has a short name in English too: %s', (subject, short) => {
    expect(shortSubject(subject, { ...names, language: 'en' })).toBe(short);
  });

  it('has the short name that the configuration gives it, however it is written there', () => {
    const own = { 'jezyk POLSKI': 'J. polski', 'religia*': 'Reli' };
    expect(shortSubject('Język polski ', { ...names, own })).toBe('J. polski');
    expect(shortSubject('Religia (kat.)', { ...names, own })).toBe('Reli');
    expect(shortSubject('Historia', { ...names, own })).toBe('Historia');
  });

  it('of early education is short without the name of the class, if that is unknown', () => {
    expect(shortSubject('Edukacja wczesnoszkolna', { ...names, schoolClass: null })).toBe('Klasa');
    expect(shortestSubject('Edukacja wczesnoszkolna', names)).toBe('2a');
    expect(shortestSubject('Edukacja wczesnoszkolna', { ...names, schoolClass: null })).toBe('Klasa');
    expect(shortestSubject('Matematyka', names)).toBe('Matma');
  });

  it('that is unknown or hidden has the neutral pictogram', () => {
    expect(subjectIcon(null)).toBe('notebook');
  });
});
