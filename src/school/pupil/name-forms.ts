/**
 * How the endings of Polish first names change: what an ending is replaced by in the other cases (genitive, dative, accusative,
 * instrumental, locative; equal ones once). The first ending that fits counts; without a replacement the name is not inflected.
 */
const ENDINGS: readonly (readonly [ending: RegExp, forms: string])[] = [
  // Foreign names, and those of girls that end in a consonant.
  [/ya$|iia$|[qvx]|[^c]h$|^(?:Carmen|Ester|In[eè][sz]|Iris|Karmen|Miriam|Nel|Nicol|Nikol|Rachel|Rut)$/i, ''],
  [/(?<=[csz])ia$/, 'i ię ią'],
  [/(?<=^..?)nia$/, 'ni nię nią'],
  [/ia$/, 'ii ię ią'],
  [/(?<=[aeo])ja$/, 'i ję ją'],
  [/(?<=[jl])a$/, 'i ę ą'],
  [/ea$/, 'ei eę eą'],
  [/(?<=[csdr]z|c|ż)a$/, 'y ę ą'],
  [/ka$/, 'ki ce kę ką'],
  [/ga$/, 'gi dze gę gą'],
  [/cha$/, 'chy sze chę chą'],
  [/sta$/, 'sty ście stę stą'],
  [/ta$/, 'ty cie tę tą'],
  [/da$/, 'dy dzie dę dą'],
  [/ra$/, 'ry rze rę rą'],
  [/ła$/, 'ły le łę łą'],
  [/(?<=[bfmnpswz])a$/, 'y ie ę ą'],
  [/oni$/, 'oniego oniemu onim'],
  [/(?<=c|er|nt|rz|jz|^Cezar|^Hilar)y$/, 'ego emu ym'],
  [/io$/, 'ia iowi iem iu'],
  [/ko$/, 'ka kowi kiem ku'],
  [/ciek$/, 'ćka ćkowi ćkiem ćku'],
  [/niek$/, 'ńka ńkowi ńkiem ńku'],
  [/siek$/, 'śka śkowi śkiem śku'],
  [/ek$/, 'ka kowi kiem ku'],
  [/k$/, 'ka kowi kiem ku'],
  [/g$/, 'ga gowi giem gu'],
  [/ś$/, 'sia siowi siem siu'],
  [/ź$/, 'zia ziowi ziem ziu'],
  [/(?<=[pd])er$/, 'ra rowi rem rze'],
  [/weł$/, 'wła włowi włem wle'],
  [/(?<=[csr]z|ż|c|ch|j|l)$/, 'a owi em u'],
  [/st$/, 'sta stowi stem ście'],
  [/t$/, 'ta towi tem cie'],
  [/d$/, 'da dowi dem dzie'],
  [/r$/, 'ra rowi rem rze'],
  [/ł$/, 'ła łowi łem le'],
  [/(?<=[bfmnpswz])$/, 'a owi em ie'],
];

/**
 * The ways in which a sentence may name a child: the name, and its first word in the Polish cases: `Ola`, `Oli`, `Olę`, `Olą`. Of
 * a name that may not be Polish only itself.
 */
export function nameForms(name: string): readonly string[] {
  const whole = name.trim();
  const [first = ''] = whole.split(/\s/);
  const [ending, forms = ''] = ENDINGS.find(([pattern]) => pattern.test(first)) ?? [];
  const inflected = ending && forms !== '' ? forms.split(' ').map((form) => first.replace(ending, form)) : [];
  return [...new Set([whole, first, ...inflected])].filter((form) => form !== '');
}
