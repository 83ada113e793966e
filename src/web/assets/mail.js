// The pages about messages: counts down while a message waits to be sent, and keeps what is being written. Works in Chromium 90.

const count = document.querySelector('[data-seconds]');
if (count) {
  const end = performance.now() + Number(count.dataset.seconds) * 1_000;
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
    count.textContent = seconds > 0 ? count.dataset.left.replace('{seconds}', seconds) : count.dataset.up;
    if (seconds > 0) setTimeout(tick, 1_000);
    else document.querySelector('form[action="send"] button').disabled = true;
  };
  tick();
}

const draft = document.querySelector('form[data-draft]');
if (draft) {
  let isChanged = false;
  draft.addEventListener('input', () => {
    isChanged = true;
  });
  draft.addEventListener('submit', () => {
    isChanged = false;
  });
  window.addEventListener('pagehide', () => {
    if (isChanged) navigator.sendBeacon(draft.dataset.draft, new URLSearchParams(new FormData(draft)));
  });
}
