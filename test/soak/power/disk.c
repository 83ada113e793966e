/*
 * Records what a process writes below one folder, for LD_PRELOAD: `DISK_FOLDER` (absolute, no symbolic links) and `DISK_RECORD`, a
 * file outside of it. Calls go through unchanged; disk.ts decides what would have survived a power cut. A change is recorded before
 * it is made, a sync after it, so that a kill in between never makes anything look safer than it was.
 *
 * A record is { u32 kind, u32 length, u64 inode, u64 offset } in native order, and `length` bytes: data, or names within the folder.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { CREATED = 1, OPENED, WRITTEN, CUT, SYNCED, SYNCED_FOLDER, RENAMED, REMOVED };
enum { OTHER, FILE_OF_FOLDER, FOLDER };
#define MAX_FILES 4096

static char tracked[MAX_FILES];
static const char *folder;
static size_t folder_length;
static int record = -1;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  folder = getenv("DISK_FOLDER");
  const char *path = getenv("DISK_RECORD");
  if (!folder || !path) return;
  folder_length = strlen(folder);
  record = REAL(open)(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static void note(uint32_t kind, uint64_t inode, uint64_t offset, const struct iovec *parts, int count) {
  struct { uint32_t kind, length; uint64_t inode, offset; } head = {kind, 0, inode, offset};
  struct iovec all[IOV_MAX];
  if (count > IOV_MAX - 1) abort();
  all[0] = (struct iovec){&head, sizeof head};
  for (int index = 0; index < count; index++) {
    all[index + 1] = parts[index];
    head.length += parts[index].iov_len;
  }
  if (REAL(writev)(record, all, count + 1) != (ssize_t)(sizeof head + head.length)) abort();
}

static void note_name(uint32_t kind, uint64_t inode, const char *name) {
  struct iovec part = {(void *)name, strlen(name)};
  note(kind, inode, 0, &part, 1);
}

/* The name within the folder; NULL: it is not directly in it. */
static const char *name_of(const char *path) {
  if (record < 0 || !path || strncmp(path, folder, folder_length) != 0 || path[folder_length] != '/') return NULL;
  const char *name = path + folder_length + 1;
  return *name && !strchr(name, '/') ? name : NULL;
}

static int is_tracked(int file, char as) {
  return record >= 0 && file >= 0 && file < MAX_FILES && tracked[file] == as;
}

static uint64_t inode_of(int file) {
  struct stat found;
  return fstat(file, &found) == 0 ? found.st_ino : 0;
}

static int opened(int file, const char *path, int flags, int existed) {
  if (record < 0 || file < 0 || file >= MAX_FILES) return file;
  tracked[file] = OTHER;
  const char *name = name_of(path);
  if (strcmp(path, folder) == 0) tracked[file] = FOLDER;
  if (!name) return file;
  tracked[file] = FILE_OF_FOLDER;
  note_name(existed ? OPENED : CREATED, inode_of(file), name);
  if (existed && (flags & O_TRUNC)) note(CUT, inode_of(file), 0, NULL, 0);
  return file;
}

static int exists(const char *path) {
  return !name_of(path) || access(path, F_OK) == 0;
}

#define MODE(mode, flags)                              \
  mode_t mode = 0;                                     \
  if ((flags) & O_CREAT) {               \
    va_list rest;                                      \
    va_start(rest, flags);                             \
    mode = va_arg(rest, mode_t);                       \
    va_end(rest);                                      \
  }

int open(const char *path, int flags, ...) {
  MODE(mode, flags)
  int existed = exists(path);
  return opened(REAL(open)(path, flags, mode), path, flags, existed);
}

int open64(const char *path, int flags, ...) {
  MODE(mode, flags)
  int existed = exists(path);
  return opened(REAL(open64)(path, flags, mode), path, flags, existed);
}

/* Only with absolute paths. */
int openat(int at, const char *path, int flags, ...) {
  MODE(mode, flags)
  int existed = exists(path);
  return opened(REAL(openat)(at, path, flags, mode), path, flags, existed);
}

int openat64(int at, const char *path, int flags, ...) {
  MODE(mode, flags)
  int existed = exists(path);
  return opened(REAL(openat64)(at, path, flags, mode), path, flags, existed);
}

int close(int file) {
  if (file >= 0 && file < MAX_FILES) tracked[file] = OTHER;
  return REAL(close)(file);
}

static uint64_t position_of(int file) {
  int appends = fcntl(file, F_GETFL) & O_APPEND;
  struct stat found;
  if (appends && fstat(file, &found) == 0) return found.st_size;
  return lseek(file, 0, SEEK_CUR);
}

static void note_write(int file, const struct iovec *parts, int count, uint64_t offset) {
  if (is_tracked(file, FILE_OF_FOLDER)) note(WRITTEN, inode_of(file), offset, parts, count);
}

ssize_t write(int file, const void *data, size_t length) {
  struct iovec part = {(void *)data, length};
  if (is_tracked(file, FILE_OF_FOLDER)) note_write(file, &part, 1, position_of(file));
  return REAL(write)(file, data, length);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (is_tracked(file, FILE_OF_FOLDER)) note_write(file, parts, count, position_of(file));
  return REAL(writev)(file, parts, count);
}

ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
  struct iovec part = {(void *)data, length};
  note_write(file, &part, 1, offset);
  return REAL(pwrite)(file, data, length, offset);
}

ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) {
  struct iovec part = {(void *)data, length};
  note_write(file, &part, 1, offset);
  return REAL(pwrite64)(file, data, length, offset);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
  note_write(file, parts, count, offset);
  return REAL(pwritev)(file, parts, count, offset);
}

int ftruncate(int file, off_t length) {
  if (is_tracked(file, FILE_OF_FOLDER)) note(CUT, inode_of(file), length, NULL, 0);
  return REAL(ftruncate)(file, length);
}

int ftruncate64(int file, off64_t length) {
  if (is_tracked(file, FILE_OF_FOLDER)) note(CUT, inode_of(file), length, NULL, 0);
  return REAL(ftruncate64)(file, length);
}

static int synced(int file, int result) {
  if (result == 0 && is_tracked(file, FILE_OF_FOLDER)) note(SYNCED, inode_of(file), 0, NULL, 0);
  if (result == 0 && is_tracked(file, FOLDER)) note(SYNCED_FOLDER, 0, 0, NULL, 0);
  return result;
}

int fsync(int file) { return synced(file, REAL(fsync)(file)); }
int fdatasync(int file) { return synced(file, REAL(fdatasync)(file)); }

int rename(const char *from, const char *to) {
  const char *old = name_of(from), *new = name_of(to);
  if (old && new) {
    /* With the 0 between the names. */
    struct iovec parts[] = {{(void *)old, strlen(old) + 1}, {(void *)new, strlen(new)}};
    note(RENAMED, 0, 0, parts, 2);
  }
  return REAL(rename)(from, to);
}

static void note_removal(const char *path) {
  const char *name = name_of(path);
  if (name && access(path, F_OK) == 0) note_name(REMOVED, 0, name);
}

int unlink(const char *path) {
  note_removal(path);
  return REAL(unlink)(path);
}

int unlinkat(int at, const char *path, int flags) {
  note_removal(path);
  return REAL(unlinkat)(at, path, flags);
}

int remove(const char *path) {
  note_removal(path);
  return REAL(remove)(path);
}
