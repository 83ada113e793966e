// Copies docs/ to pages/, for VitePress: what is the first page of a folder there is called index.md, and a page that is not in Ukrainian
// yet says so.
import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

process.chdir(new URL('.', import.meta.url).pathname);
rmSync('pages', { recursive: true, force: true });
cpSync('../docs', 'pages', { recursive: true });

for (const page of globSync('pages/**/*.md')) {
  const text = readFileSync(page, 'utf8');
  const isOfLanguage = page.split('/').length > 2;
  writeFileSync(
    page,
    text
      .replaceAll(/(\]\((?:[./]*(?:pl|en|uk)\/)?)install\.md/g, '$1index.md')
      .replaceAll(
        isOfLanguage ? '](../README.md' : '](README.md',
        isOfLanguage ? '](../index.md' : '](index.md',
      ),
  );
}
renameSync('pages/README.md', 'pages/index.md');
for (const language of ['pl', 'en', 'uk'])
  renameSync(`pages/${language}/install.md`, `pages/${language}/index.md`);

for (const page of globSync('pages/pl/*.md').map((path) => basename(path)))
  if (page !== 'index.md')
    writeFileSync(
      `pages/uk/${page}`,
      `# Цієї сторінки ще немає українською\n\nВона є [польською](../pl/${page}) та [англійською](../en/${page}).\n`,
    );
