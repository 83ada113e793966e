// The page for parents: one press sends one form, and the page is loaded again while an answer is awaited. Works in Chromium 90.

const PENDING_MS = 3_000;

// The page stays where a file is downloaded.
for (const form of document.querySelectorAll('form:not([action="file"])')) {
  form.addEventListener('submit', () => {
    // Afterwards: the value of a disabled button would not be sent.
    window.setTimeout(() => {
      for (const button of document.querySelectorAll('button')) button.disabled = true;
    });
  });
}
// The browser shows a page that it kept as it was left.
window.addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button')) button.disabled = false;
});
/** Only while the bridge answers: the browser's page of errors would not come back. */
async function reload() {
  const answer = await fetch('', { cache: 'no-store' }).catch(() => ({ ok: false }));
  if (answer.ok) window.location.reload();
  else window.setTimeout(reload, PENDING_MS);
}
if (document.querySelector('[data-pending]')) window.setTimeout(reload, PENDING_MS);
