/** What else bearers of these names are called: the names of a line, and the familiar forms of them. */
const LINES = `
Aleksandra Ola Olka Olusia Oleńka Olcia Oluś Olunia Olusieńka
Jan Jaś Janek Jasiek Jasio Jasiu Jasieńko Janko Jasiunio Jasiulek
Anna Ania Anka Anusia Anulka Andzia Aneczka
Zofia Zosia Zośka Zosieńka Zosiunia Zocha
Julia Julka Jula Juleczka Julcia Julisia
Maja Majka Majeczka Majunia
Hanna Hania Hanka Haneczka Hanusia
Zuzanna Zuzia Zuza Zuzka Zuzanka
Lena Lenka Lenusia Leneczka
Alicja Ala Alka Alunia Alusia
Maria Marysia Maryśka Marysieńka Marynia Majka
Oliwia Oliwka Oli
Natalia Natalka Nati Natka
Wiktoria Wika Wiki Wiktorka
Emilia Emilka Emi
Katarzyna Kasia Kaśka Kasieńka Kasiunia
Małgorzata Gosia Gośka Małgosia
Magdalena Magda Madzia Magdusia
Barbara Basia Baśka Basieńka
Agata Agatka
Antonina Tosia Tośka Antosia
Helena Hela Helenka Helcia
Laura Laurka
Pola Polcia
Iga Igusia
Antoni Antek Antoś Tosiek Antosiek
Jakub Kuba Kubuś Kubusiek Jakubek
Szymon Szymek Szymuś Szymonek
Franciszek Franek Franio Franuś
Filip Filipek Fifi
Aleksander Olek Oluś Alek
Mikołaj Mikołajek Miki Mikuś
Stanisław Staś Stasiek Staszek Stasio
Wojciech Wojtek Wojtuś
Adam Adaś Adasiek Adamek
Marcel Marcelek
Wiktor Wiktorek
Piotr Piotrek Piotruś Piotrusiek
Michał Michałek Misiek Michaś
Tomasz Tomek Tomuś
Mateusz Mati Mateuszek
Bartosz Bartek Bartuś
Bartłomiej Bartek Bartuś
Krzysztof Krzysiek Krzyś Krzysio
Tadeusz Tadek Tadzio
Ignacy Ignaś Ignacek
Kacper Kacperek
Leon Leoś Leonek
Józef Józek Józio
Tymoteusz Tymek Tymuś
Maksymilian Maks Maksiu Maksio
Łukasz Łukaszek Łuki
Maciej Maciek Maciuś
Paweł Pawełek
Igor Igorek
Dawid Dawidek
Grzegorz Grzesiek Grześ
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** The other names of a bearer of this first name, without the name itself. */
export function nicknames(name: string): readonly string[] {
  const own = LINES.filter((line) => line.includes(name)).flat();
  return [...new Set(own)].filter((one) => one !== name);
}
