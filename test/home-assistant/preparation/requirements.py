"""Prints what this Home Assistant installs at its start with MQTT and the recorder."""

import json
from pathlib import Path

import homeassistant
from homeassistant import bootstrap

COMPONENTS = Path(homeassistant.__file__).parent / "components"
# The config flow of mqtt imports hassio.
NEEDED = {
    "mqtt",
    "recorder",
    "history",
    "hassio",
    "isal",
    "system_log",
    "remote_calendar",
    "conversation",
    "caldav",
    # What 2025.10 imports for the list of services, without which its pages do not open.
    "assist_satellite",
    "stream",
}


def manifest(domain):
    return json.loads((COMPONENTS / domain / "manifest.json").read_text())


open_domains = set(bootstrap.DEFAULT_INTEGRATIONS) | set(bootstrap.CORE_INTEGRATIONS) | NEEDED
seen = set()
requirements = set()
while open_domains:
    domain = open_domains.pop()
    seen.add(domain)
    requirements.update(manifest(domain).get("requirements", []))
    open_domains.update(set(manifest(domain).get("dependencies", [])) - seen)
print("\n".join(sorted(requirements)))
