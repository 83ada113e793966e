// Where the module of a page does not run, because the browser is too old for it or it could not be loaded: brings the wall anew each
// minute, if the bridge answers, and says since when the page is as it is. ES5, so that every browser reads it.
(function () {
  var RELOAD_MS = 60000;
  var TIMEOUT_MS = 10000;
  var MINUTE_MS = 60000;

  var page = document.documentElement;
  var strip = document.getElementById('offline');
  /** The address of the wall, from this page. */
  var wall = document.querySelector('script[data-wall]').getAttribute('data-wall');
  var loadedAt = new Date();
  var timer;

  /** The module has said so. */
  function isModuleRunning() {
    return page.hasAttribute('data-runs');
  }

  function say(text) {
    strip.textContent = text.replace('{time}', strip.getAttribute('data-at'));
    strip.hidden = false;
  }

  /** As the module shows it. */
  function showAge() {
    if (!strip || isModuleRunning()) return;
    var now = new Date();
    var age = Math.floor((now - loadedAt) / MINUTE_MS);
    page.setAttribute('data-cut-off', '');
    if (now.getDate() !== loadedAt.getDate()) page.setAttribute('data-other-day', '');
    say(
      strip
        .getAttribute(age < 60 ? 'data-text' : 'data-long')
        .replace('{hours}', String(Math.floor(age / 60)))
        .replace('{minutes}', String(age % 60)),
    );
  }

  /** Asks first: a tablet would stay on the browser's page of errors. */
  function reload() {
    if (isModuleRunning()) return;
    var request = new XMLHttpRequest();
    request.onload = function () {
      // Something else may answer in place of the bridge.
      if (request.getResponseHeader('Wall-Version') === null) showAge();
      else if (!isModuleRunning()) window.location.replace(wall);
    };
    request.onerror = request.ontimeout = showAge;
    request.open('GET', wall + 'fragment');
    request.timeout = TIMEOUT_MS;
    request.send();
  }

  /** Not while a person uses the page. */
  function restart() {
    window.clearInterval(timer);
    timer = window.setInterval(reload, RELOAD_MS);
  }

  ['touchstart', 'mousedown', 'keydown', 'scroll'].forEach(function (kind) {
    document.addEventListener(kind, restart, true);
  });
  restart();
  if (strip && !isModuleRunning()) say(strip.getAttribute('data-as-of'));
})();
